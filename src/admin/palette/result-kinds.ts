import type { SearchGroup } from '#contract/desk/search.ts'
import { collections } from '#domain/content/model/collections/collections.ts'
import { type DeskPath, deskPath, findSearchPath } from '#domain/desk/desk-path.ts'
import { documentPath } from '#domain/desk/document-path.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { titleOf } from '../kinds/content-kinds.ts'

type Found = SearchGroup['items'][number]

/** Presentation of search results of one kind. */
type ResultKind = {
  readonly title: TextKey<'admin'>
  readonly icon: IconName
  readonly to: (found: Found) => DeskPath
  /** Returns the list of all matches; undefined if there is none. */
  readonly list?: (search: string) => DeskPath | undefined
}

const documentKinds = collections.map((collection): readonly [string, ResultKind] => [
  collection.name,
  {
    title: titleOf(collection),
    icon: collection.desk.icon,
    to: (found) => documentPath(collection, found),
    // A screen that several collections share is searched for this collection's documents.
    list: (search) => (collection.desk.screen === 'none' ? undefined : findSearchPath(collection.desk.path, search)),
  },
])

const resultKinds: ReadonlyMap<string, ResultKind> = new Map<string, ResultKind>([
  ...documentKinds,
  [
    'message',
    {
      title: 'nav.inbox',
      icon: 'inbox',
      to: ({ id }) => `inbox/${Number(id)}`,
      list: (search) => deskPath('inbox', { state: 'all', search }),
    },
  ],
  [
    'link',
    {
      title: 'nav.links',
      icon: 'link',
      to: ({ id }) => deskPath('links', { name: id }),
      list: (search) => deskPath('links', { search }),
    },
  ],
  [
    'text',
    {
      title: 'nav.translations',
      icon: 'translate',
      to({ id }) {
        const [domain, key] = id.split('/')
        return deskPath('translations', { domain, search: key })
      },
    },
  ],
])

/** Returns how results of a kind are shown; undefined for a kind that only a newer server knows. */
export function findResultKind(kind: string): ResultKind | undefined {
  return resultKinds.get(kind)
}
