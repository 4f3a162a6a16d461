import { useQueries } from '@tanstack/react-query'
import { contentCalls } from '#contract/content/desk-content.ts'
import { codeOf } from '#contract/core/error.ts'
import type { MenuItem } from '#domain/content/menus/menu-changes.ts'
import type { CalledPage } from '#domain/content/menus/page-label.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import type { LinkedPageState } from '#domain/content/publishing/target-fault.ts'
import { defaultLanguage, offeredLanguages } from '#domain/texts/languages/language.ts'
import { linesOf } from '#domain/trees/tree-moves.ts'
import { documentKey } from '../content/data/content-data.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

type NamedPage = LinkedPageState & NonNullable<CalledPage> & { readonly title: string }

/** Returns the page that an item leads to: undefined while it is not loaded, null if it does not exist. */
export type LinkedPages = (id: number) => NamedPage | null | undefined

export function useLinkedPages(items: readonly MenuItem[]): LinkedPages {
  const { call, setting } = useDesk()
  const ids = [...new Set(linesOf(items).flatMap(({ item: { target } }) => pageIn(target)))]
  const readings = useQueries({
    queries: ids.map((id) => ({
      queryKey: documentKey(pages.name, id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(contentCalls(pages).read, { path: { id: String(id) }, query: {}, signal }),
    })),
  })
  return (id) => {
    const reading = readings[ids.indexOf(id)]
    if (reading?.error) return codeOf(reading.error) === 'not_found' ? null : undefined
    const page = reading?.data
    if (!page) return undefined
    const titles = titlesOf(page.parts)
    const [first = page.key] = Object.values(titles)
    return {
      isTrashed: page.trashed_at !== null,
      said: page.parts.filter(({ said }) => said).map(({ part }) => part),
      titles,
      title: titles[setting.language] ?? titles[defaultLanguage] ?? first,
    }
  }
}

type TitledPart = { readonly part: string; readonly value: Readonly<Record<string, unknown>> }

/** Returns the title of a page in each language that has one of its own. */
function titlesOf(parts: readonly TitledPart[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    offeredLanguages.flatMap((language) => {
      const title = parts.find(({ part }) => part === language)?.value.title
      return typeof title === 'string' && title !== '' ? [[language, title]] : []
    }),
  )
}

function pageIn(target: MenuItem['target']): number[] {
  return target && 'page' in target ? [target.page] : []
}
