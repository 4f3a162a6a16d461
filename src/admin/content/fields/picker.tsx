import { useId } from 'react'
import { LateCombobox } from '#ui/combobox/late-combobox.tsx'
import type { Option } from '#ui/combobox/option.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './fields.module.css'

type Props = {
  label: string
  /** The id of what is chosen; empty where nothing is. */
  value: string
  options: readonly { readonly id: string; readonly name: string; readonly detail?: string }[]
  onChange: (id: string) => void
  isDisabled?: boolean
  /** Words for nothing, where nothing may be chosen. */
  none?: string
}

/** One of many, by searching for it. */
export function Picker({ label, value, options, onChange, isDisabled = false, none }: Props) {
  const say = useTranslator('admin')
  const id = useId()
  const nothing: Option = { id: '', code: undefined, name: none ?? say('content.choose') }
  const all: readonly Option[] = [
    ...(none === undefined ? [] : [nothing]),
    ...options.map((one) => ({ ...one, code: undefined })),
  ]
  // What is chosen is one line; what else it is known by is only for the search.
  const { id: chosen, name } = all.find((one) => one.id === value) ?? { id: value, name: value || nothing.name }
  const selected: Option = { id: chosen, code: undefined, name }
  if (isDisabled) return <p className={styles.chosen}>{selected.name}</p>
  const search = (text: string) => {
    const wanted = text.trim().toLowerCase()
    const found = all.filter(({ name, detail = '' }) => `${name} ${detail}`.toLowerCase().includes(wanted))
    return [{ options: found }]
  }
  return (
    <div className={styles.picker}>
      <LateCombobox
        id={id}
        label={label}
        searchLabel={say('content.filter.search')}
        openLabel={`${label}: ${selected.name}`}
        selected={selected}
        search={search}
        foundText={(count) => (count === 0 ? say('content.none_found') : say.count('content.found', count))}
        flagOf={() => null}
        onSelect={(option) => onChange(option.id)}
      />
    </div>
  )
}
