import type { FoundGroup } from '#contract/desk/search.ts'
import { type DeskPath, deskPath } from '#domain/addresses/desk-path.ts'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { imageFolders } from '#domain/content/model/collections/image-folders.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { contentKinds } from '../kinds/content-kinds.ts'

type Found = FoundGroup['items'][number]

/** How a kind of what the server finds is shown. */
type FoundKind = {
  readonly title: TextKey<'admin'>
  readonly icon: IconName
  readonly to: (found: Found) => DeskPath
  /** Where all that is found is listed. */
  readonly list?: (search: string) => DeskPath
}

const documentKinds = Object.values(contentKinds)
  // Pages have two screens; their form is the first.
  .filter(({ name }) => name !== 'filled_layouts')
  .map(({ name, path, icon, collection }): [string, FoundKind] => [
    collection.name,
    {
      title: `nav.${name}`,
      icon,
      to: ({ id }) => `${path}/${Number(id)}`,
      list: (search) => deskPath(path, { search }),
    },
  ])

const foundKinds: ReadonlyMap<string, FoundKind> = new Map<string, FoundKind>([
  ...documentKinds,
  [
    images.name,
    {
      title: 'nav.image',
      icon: 'image',
      to: ({ id }) => deskPath('image', { image: id }),
      list: (search) => deskPath('image', { search }),
    },
  ],
  [imageFolders.name, { title: 'images.folders', icon: 'image', to: ({ id }) => deskPath('image', { folder: id }) }],
  [
    backgroundImages.name,
    {
      title: 'nav.background_images',
      icon: 'backdrop',
      to: ({ id }) => deskPath('background-images', { background: id }),
    },
  ],
  [menus.name, { title: 'nav.menu', icon: 'tree', to: ({ key }) => deskPath('menu', { menu: key ?? '' }) }],
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

/** Undefined for a kind that only a newer server knows. */
export function findFoundKind(kind: string): FoundKind | undefined {
  return foundKinds.get(kind)
}
