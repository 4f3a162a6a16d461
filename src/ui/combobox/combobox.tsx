import { useCombobox } from 'downshift'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './combobox.module.css'
import { type Option, type OptionGroup, optionText } from './option.ts'
import { Selected } from './selected.tsx'

export type ComboboxProps = {
  id: string
  label: string
  /** Placeholder of the open field. */
  searchLabel: string
  openLabel: string
  selected: Option
  /** Returns the options for a text; all for an empty one. */
  search: (text: string) => readonly OptionGroup[]
  /** Returns the announcement of the number of results. */
  foundText: (count: number, text: string) => string
  flagOf: (option: Option) => ReactNode
  onSelect: (option: Option) => void
  /** Called with the search text, for results found elsewhere. */
  onSearch?: (text: string) => void
}

type Props = ComboboxProps & {
  /** Text typed before the code loaded; undefined if the field had no focus. */
  typed: string | undefined
}

/** Delay of the announcement, so that it does not follow every key. */
const announceMilliseconds = 1_000

/** A searchable dropdown by the WAI-ARIA combobox pattern. */
export function Combobox({ id, label, searchLabel, openLabel, selected, search, typed, ...props }: Props) {
  const [text, setText] = useState(typed ?? '')
  const { onSearch } = props
  useEffect(() => onSearch?.(text), [onSearch, text])
  const groups = search(text)
  const options = groups.flatMap((group) => group.options)
  const input = useRef<HTMLInputElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const combobox = useCombobox<Option>({
    id,
    items: [...options],
    itemToString: (option) => (option ? optionText(option) : ''),
    itemToKey: (option) => option?.id,
    selectedItem: selected,
    initialIsOpen: typed !== undefined,
    inputValue: text,
    onIsOpenChange: ({ type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) setText('')
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) props.onSelect(selectedItem)
    },
    stateReducer: (state, { type, changes }) => {
      const { stateChangeTypes: types } = useCombobox
      // Leaving the field selects nothing.
      if (type === types.InputBlur) return { ...changes, selectedItem: state.selectedItem }
      // Escape closes the list and keeps the selection.
      if (type === types.InputKeyDownEscape) return { ...changes, selectedItem: state.selectedItem }
      // A click into the field opens it and never closes it during a search.
      if (type === types.InputClick) return { ...changes, isOpen: true }
      // Enter takes the first result.
      if (type === types.InputChange) return { ...changes, highlightedIndex: 0 }
      return changes
    },
  })
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } = combobox
  const wasThere = typed !== undefined
  // A layout effect, so that the field has the focus before the browser handles the next key.
  useLayoutEffect(() => {
    if (wasThere) input.current?.focus()
  }, [wasThere])
  useEffect(() => {
    if (isOpen) menu.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div className={styles.combobox} data-open={isOpen || undefined}>
      <Selected option={selected} flag={props.flagOf(selected)} />
      <div className={styles.panel}>
        <input
          {...getInputProps({
            ref: input,
            'aria-label': label,
            // Set here, because downshift reports it too late for fast typing.
            onChange: ({ currentTarget, nativeEvent }) => {
              // The closed field shows the selection, and the first key starts a new search.
              const isNew = !isOpen && nativeEvent instanceof InputEvent
              setText(isNew ? (nativeEvent.data ?? '') : currentTarget.value)
            },
          })}
          className={styles.input}
          placeholder={isOpen ? searchLabel : undefined}
          value={isOpen ? text : optionText(selected)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <div
          {...getMenuProps({ ref: menu, 'aria-label': label, tabIndex: -1 })}
          className={styles.menu}
          hidden={!isOpen}
        >
          {isOpen &&
            groups.map(({ title, options: entries }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
              <div key={title ?? ''} role="group" aria-label={title}>
                {title !== undefined && (
                  <div className={styles.title} aria-hidden="true">
                    {title}
                  </div>
                )}
                {entries.map((option) => {
                  const index = options.indexOf(option)
                  return (
                    <div
                      key={option.id}
                      {...getItemProps({ item: option, index, 'aria-selected': option.id === selected.id })}
                      className={styles.option}
                      data-highlighted={index === highlightedIndex || undefined}
                    >
                      {props.flagOf(option)}
                      {option.code !== undefined && <b>{option.code}</b>}
                      <span>
                        <bdi>{option.name}</bdi>
                      </span>
                    </div>
                  )
                })}
              </div>
            ))}
          {isOpen && options.length === 0 && <div className={styles.none}>{props.foundText(0, text)}</div>}
        </div>
      </div>
      <button
        {...getToggleButtonProps({ 'aria-label': openLabel })}
        type="button"
        className={styles.toggle}
        aria-hidden={isOpen || undefined}
      />
      <Found text={isOpen && text !== '' ? props.foundText(options.length, text) : ''} />
    </div>
  )
}

function Found({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announceMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="unseen" role="status">
      {announced}
    </div>
  )
}
