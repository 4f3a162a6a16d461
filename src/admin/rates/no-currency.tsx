import { fold } from '#domain/texts/words/fold.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { useTranslator } from '#ui/translator-context.tsx'

/** Returns true if one of the names contains the search text, ignoring accents. */
export function isNamed(search: string, names: readonly string[]): boolean {
  const sought = fold(search.trim())
  return names.some((name) => fold(name).includes(sought))
}

/** Empty state of a search for a currency. */
export function NoCurrency({ onClear }: { onClear: () => void }) {
  const say = useTranslator('admin')
  return (
    <Empty icon="search" title={say('rates.none')} action={<Button onClick={onClear}>{say('empty.clear')}</Button>}>
      {say('rates.none_lead')}
    </Empty>
  )
}
