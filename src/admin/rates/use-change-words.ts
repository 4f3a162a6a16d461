import { changesOf, type OrderedEntry } from '#domain/money/ordered-list.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** What one list of currencies has otherwise than another; nothing where they are the same. */
export function useChangeWords(): (before: readonly OrderedEntry[], after: readonly OrderedEntry[]) => string {
  const say = useTranslator('admin')
  return (before, after) => {
    const { added, removed, switchedOn, switchedOff, moved } = changesOf(before, after)
    const places = moved.map(({ id, from, to }) => `${id} ${from} → ${to}`)
    return (
      [
        ['added', added],
        ['removed', removed],
        ['on', switchedOn],
        ['off', switchedOff],
        ['moved', places],
      ] as const
    )
      .filter(([, codes]) => codes.length > 0)
      .map(([kind, codes]) => say(`currencies.change.${kind}`, { codes: codes.join(', ') }))
      .join(' · ')
  }
}
