import { useEffect, useState } from 'react'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { useSettled } from './use-settled.ts'

type Props = {
  label: string
  /** Current search text, which the parent may change too. */
  value: string
  maxLength?: number
  onChange: (value: string) => void
}

/**
 * Searches once typing has stopped, or at once when the field loses focus, because a later search would close an item
 * opened from the list meanwhile.
 */
export function SettledSearch({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed)
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks anew
  useEffect(() => {
    if (settled !== value) onChange(settled)
  }, [settled])
  function searchAtOnce(): void {
    if (typed !== value) onChange(typed)
  }

  return <SearchField {...rest} value={typed} onChange={setTyped} onBlur={searchAtOnce} />
}
