import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { findFoundKind } from './found-kinds.ts'

const titles: Readonly<Record<string, TextKey<'admin'>>> = {
  recent: 'palette.recent',
  rates: 'nav.group.rates',
  people: 'nav.people',
  do: 'palette.do',
  go: 'palette.go',
}

/** Returns what says what a group of the palette is called; what the server finds is grouped by its kind. */
export function useGroupTitle(): (group: string) => string {
  const say = useTranslator('admin')
  return (group) => say(titles[group] ?? findFoundKind(group)?.title ?? 'palette.go')
}
