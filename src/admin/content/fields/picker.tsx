import { type ReactNode, useId } from 'react'
import { LazyCombobox } from '#ui/combobox/lazy-combobox.tsx'
import type { Option } from '#ui/combobox/option.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './fields.module.css'

type Props = {
  label: string
  /** ID of the selected option; empty without one. */
  value: string
  options: readonly { readonly id: string; readonly name: string; readonly detail?: string }[]
  onChange: (id: string) => void
  isDisabled?: boolean | undefined
  /** Label of the empty option, if there is one. */
  none?: string | undefined
  /** Search outside the picker, such as on the server. The options are then its last results. */
  elsewhere?: Elsewhere
  /** Renders a mark before the name of an option. */
  markOf?: (id: string) => ReactNode
}

type Elsewhere = {
  /** Name of the selected option, which may not be among the results. */
  readonly chosen: string
  readonly isLooking: boolean
  /** Note that there are more results. */
  readonly more: string | undefined
  readonly onSearch: (text: string) => void
}

/** Searchable picker for one of many options. */
export function Picker({ label, value, options, onChange, isDisabled = false, none, elsewhere, markOf }: Props) {
  const say = useTranslator('admin')
  const id = useId()
  const nothing: Option = { id: '', code: undefined, name: none ?? say('content.choose') }
  const known = options.map((one): Option => ({ ...one, code: undefined }))
  // The selection shows the name only; details are for the search.
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
    // Until the results arrive, earlier ones are shown as far as they match, because Enter takes the first.
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
