import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SearchGroup, searchDesk } from '#contract/desk/search.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useCountText } from '../frame/format/use-count-text.ts'
import { useSettled } from '../frame/screen/use-settled.ts'
import type { PaletteItem } from './palette-item.ts'
import type { RankedGroup } from './rank.ts'
import { findResultKind } from './result-kinds.ts'

type Found = {
  readonly groups: readonly RankedGroup<PaletteItem>[]
  /** The corrected search, if the typed one was mistyped. */
  readonly meant: string | undefined
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

/** Searches the server for documents, messages, links and texts, grouped by kind. */
export function useSearchResults(text: string): Found {
  const { call, setting } = useDesk()
  const write = useWriteGroup()
  const wanted = text.trim()
  const settled = useSettled(wanted)
  const { data, isError, isFetching } = useQuery({
    queryKey: ['search', settled, setting.language],
    queryFn: async ({ signal }) => {
      const query = { search: settled, language: setting.language }
      return { search: settled, ...(await call(searchDesk, { path: {}, query, signal })) }
    },
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const isOld = data?.search !== wanted
  const groups = wanted && data ? data.groups.flatMap((group) => write(group, data.meant ?? data.search)) : []
  return {
    // Shows the previous results that still match until there is an answer.
    groups: isOld ? stillFound(groups, wanted) : groups,
    meant: isOld ? undefined : (data?.meant ?? undefined),
    isLoading: wanted !== '' && (isFetching || wanted !== settled),
    hasFailed: isError && !isFetching,
  }
}

function stillFound(groups: Found['groups'], wanted: string): Found['groups'] {
  const words = searchWords(wanted)
  const isStill = ({ title, note = '' }: PaletteItem) => {
    const own = searchWords(`${title} ${note}`)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  return groups
    .map(({ group, items }) => ({ group, items: items.filter(isStill) }))
    .filter(({ items }) => items.length > 0)
}

function useWriteGroup() {
  const say = useTranslator('admin')
  const countText = useCountText()
  return ({ kind, items, total }: SearchGroup, search: string): RankedGroup<PaletteItem>[] => {
    const known = findResultKind(kind)
    if (!known) return []
    const group = kind
    const found = items.map((one): PaletteItem => {
      const note = [one.detail, one.state && say(`content.state.${one.state}`)].filter(Boolean).join(', ')
      return { id: `${kind}.${one.id}`, group, title: one.title, note, icon: known.icon, to: known.to(one) }
    })
    const list = total > items.length ? known.list?.(search) : undefined
    if (!list) return [{ group, items: found }]
    const title = say('palette.show_all', { count: countText(total) })
    return [{ group, items: [...found, { id: `${kind}.all`, group, icon: known.icon, to: list, title }] }]
  }
}
