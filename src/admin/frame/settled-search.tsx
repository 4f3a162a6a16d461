import { useEffect, useState } from 'react'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { useSettled } from './use-settled.ts'

type Props = {
  label: string
  /** What is looked for now, whoever said so. */
  value: string
  maxLength?: number
  onChange: (value: string) => void
}

/** What is typed is looked for once nobody types any more. */
export function SettledSearch({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed)
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks anew
  useEffect(() => {
    if (settled !== value) onChange(settled)
  }, [settled])
  return <SearchField {...rest} value={typed} onChange={setTyped} />
}
