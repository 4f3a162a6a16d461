import { type ReactNode, useId } from 'react'
import { LazyCombobox } from '#ui/combobox/lazy-combobox.tsx'
import type { Option } from '#ui/combobox/option.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './fields.module.css'

type Props = {
  label: string
  /** The id of what is chosen; empty where nothing is. */
  value: string
  options: readonly { readonly id: string; readonly name: string; readonly detail?: string }[]
  onChange: (id: string) => void
  isDisabled?: boolean | undefined
  /** Words for nothing, where nothing may be chosen. */
  none?: string | undefined
  /** Where the options are found elsewhere: those there are, are what was found last. */
  elsewhere?: Elsewhere
  /** What is shown before the name of an option. */
  markOf?: (id: string) => ReactNode
}

type Elsewhere = {
  /** What is chosen is called, which need not be among what was found. */
  readonly chosen: string
  readonly isLooking: boolean
  /** That there are more than were found. */
  readonly more: string | undefined
  readonly onSearch: (text: string) => void
}

/** One of many, by searching for it. */
export function Picker({ label, value, options, onChange, isDisabled = false, none, elsewhere, markOf }: Props) {
  const say = useTranslator('admin')
  const id = useId()
  const nothing: Option = { id: '', code: undefined, name: none ?? say('content.choose') }
  const known = options.map((one): Option => ({ ...one, code: undefined }))
  // What is chosen is one line; what else it is known by is only for the search.
  const name = known.find((one) => one.id === value)?.name ?? (value && (elsewhere?.chosen ?? value))
  const selected: Option = { id: value, code: undefined, name: name || nothing.name }
  if (isDisabled)
    return (
      <p className={styles.chosen}>
        {markOf?.(value)}
        {selected.name}
      </p>
    )
  const search = (text: string) => {
    const wanted = text.trim().toLowerCase()
    const matches = ({ name, detail = '' }: Option) => `${name} ${detail}`.toLowerCase().includes(wanted)
    // Until what is looked for is found, what was found before is there as far as it fits: Enter takes the first.
    const found = elsewhere && !elsewhere.isLooking ? known : known.filter(matches)
    const first = none !== undefined && matches(nothing) ? [nothing] : []
    return [{ ...(elsewhere?.more && { title: elsewhere.more }), options: [...first, ...found] }]
  }
  const nothingFound = say(elsewhere?.isLooking ? 'loading' : 'content.none_found')
  return (
    <div className={styles.picker}>
      <LazyCombobox
        id={id}
        label={label}
        searchLabel={say('content.filter.search')}
        openLabel={`${label}: ${selected.name}`}
        selected={selected}
        search={search}
        foundText={(count) => (count === 0 ? nothingFound : say.count('content.found', count))}
        flagOf={(option) => markOf?.(option.id) ?? null}
        onSelect={(option) => onChange(option.id)}
        {...(elsewhere && { onSearch: elsewhere.onSearch })}
      />
    </div>
  )
}
