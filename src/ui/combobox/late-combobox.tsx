import { type ComponentType, useState } from 'react'
import { Chevron } from '../chevron/chevron.tsx'
import styles from './combobox.module.css'
import type { Combobox, ComboboxProps } from './combobox.tsx'
import { optionText } from './option.ts'

type Loaded = { Combobox: ComponentType<Parameters<typeof Combobox>[0]> }

let loading: Promise<Loaded> | undefined

/** Fetches the dropdown's code, once. Call it as soon as somebody comes near. */
export function loadCombobox(): Promise<Loaded> {
  loading ??= import('./combobox.tsx')
  return loading
}

/** Looks like the dropdown and becomes it when somebody comes to use it: most visitors never do. */
export function LateCombobox(props: ComboboxProps) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [wasWanted, setWasWanted] = useState(false)
  async function takeOver(): Promise<void> {
    setWasWanted(true)
    setLoaded(await loadCombobox())
  }
  if (loaded) return <loaded.Combobox {...props} takesOver={wasWanted} />
  const { id, label, selected, flagOf } = props
  const flag = flagOf(selected)
  return (
    <div className={styles.combobox}>
      <span className={styles.flag}>{flag}</span>
      <input
        id={`${id}-input`}
        className={styles.input}
        role="combobox"
        aria-label={label}
        aria-expanded="false"
        aria-autocomplete="list"
        aria-controls={`${id}-menu`}
        data-flag={flag !== undefined || undefined}
        value={optionText(selected)}
        readOnly
        autoComplete="off"
        onFocus={takeOver}
      />
      <span className={styles.toggle} aria-hidden="true">
        <Chevron />
      </span>
      <div id={`${id}-menu`} role="listbox" aria-label={label} hidden />
    </div>
  )
}
