import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { createLazy } from '../lazy.ts'
import styles from './combobox.module.css'
import type { Combobox, ComboboxProps } from './combobox.tsx'
import { optionText } from './option.ts'
import { Selected } from './selected.tsx'

type Loaded = { Combobox: ComponentType<Parameters<typeof Combobox>[0]> }

const code = createLazy<Loaded>(() => import('./combobox.tsx'))

export const preloadCombobox = code.preload

/** Class of a plain select that replaces the dropdown. */
export const plainSelectClass = styles.plain

/**
 * Placeholder that looks like the dropdown. The code of the dropdown loads on first use, because most visitors never
 * use it.
 */
export function LazyCombobox(props: ComboboxProps) {
  const [loaded, setLoaded] = useState<Loaded & { isStillThere: boolean }>()
  const [cannotLoad, setCannotLoad] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef('')
  async function takeOver(): Promise<void> {
    try {
      const loaded = await code.load()
      // The dropdown takes the focus only if the visitor has not moved it elsewhere meanwhile.
      const isStillThere = document.activeElement === field.current
      setLoaded({ ...loaded, isStillThere })
    } catch {
      setCannotLoad(true)
    }
  }
  function remember({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed.current += key
    if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
  }
  if (loaded) return <loaded.Combobox {...props} typed={loaded.isStillThere ? typed.current : undefined} />
  if (cannotLoad) return <PlainSelect {...props} />
  const { id, label, selected, flagOf } = props
  const flag = flagOf(selected)
  return (
    <div className={styles.combobox}>
      <Selected option={selected} flag={flag} />
      <input
        ref={field}
        id={`${id}-input`}
        className={styles.input}
        role="combobox"
        aria-label={label}
        aria-expanded="false"
        aria-autocomplete="list"
        aria-controls={`${id}-menu`}
        value={optionText(selected)}
        readOnly
        autoComplete="off"
        onFocus={takeOver}
        onKeyDown={remember}
      />
      <div id={`${id}-menu`} role="listbox" aria-label={label} hidden />
    </div>
  )
}

/** Plain select that is shown if the code cannot be loaded, perhaps after a deployment. It lacks only the search. */
function PlainSelect({ label, selected, search, onSelect }: ComboboxProps) {
  const options = search('').flatMap((group) => group.options)
  return (
    <select
      className={plainSelectClass}
      aria-label={label}
      value={selected.id}
      onChange={({ target }) => {
        const chosen = options.find(({ id }) => id === target.value)
        if (chosen) onSelect(chosen)
      }}
    >
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {optionText(option)}
        </option>
      ))}
    </select>
  )
}
