import { type KeyboardEvent, useId, useState } from 'react'
import { useModal } from '#ui/dialog/use-modal.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Keys } from '#ui/keys/keys.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { findKept, type KeptPlace, keep } from '../frame/kept-values.ts'
import { keysHere } from '../keyboard/keys-dialog.tsx'
import { deskHref, goTo } from '../routing/address.ts'
import { usePerson } from '../session/use-session.ts'
import { useFoundItems } from './found-items.ts'
import styles from './palette.module.css'
import type { PaletteItem } from './palette-item.ts'
import { PaletteList } from './palette-list.tsx'
import { rank } from './rank.ts'

/** So many are remembered. */
const maxRecent = 6

/** Everything one can find, do or go to, by typing. */
export function Palette({ items, onClose }: { items: readonly PaletteItem[]; onClose: () => void }) {
  const say = useTranslator('admin')
  const dialog = useModal()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const place: KeptPlace = { person: usePerson().id, name: 'palette', version: 1, isHabit: true }
  // The version says that it is of this form.
  const [recent] = useState(() => (findKept(place) as readonly string[] | undefined) ?? [])
  const found = useFoundItems()
  // Before anything is typed, what has to be looked for would only be in the way.
  const offered = [...items, ...(text.trim() ? found : found.filter(({ id }) => recent.includes(id)))]
  const groups = rank(offered, text, recent)
  const shown = groups.flatMap((group) => group.items)
  const current = shown[Math.min(chosen, shown.length - 1)]

  function choose(item: PaletteItem, isNewTab = false): void {
    keep(place, [item.id, ...recent.filter((id) => id !== item.id)].slice(0, maxRecent))
    if ('to' in item && isNewTab) window.open(deskHref(item.to), '_blank', 'noopener')
    onClose()
    if (!('to' in item)) item.run()
    else if (!isNewTab) goTo(item.to)
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((chosen + step + shown.length) % Math.max(shown.length, 1))
    else if (event.key === 'Enter' && current) choose(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the browser
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={say('palette.title')}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.ask}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={say('palette.title')}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={current && `${listId}-${current.id}`}
          placeholder={say('palette.title')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
        <Keys keys={keysHere('Escape')} />
      </div>
      <PaletteList id={listId} groups={groups} current={current} onChoose={choose} />
      <p className="unseen" role="status">
        {text.trim() && say.count('palette.count', shown.length)}
      </p>
      <footer className={styles.foot} aria-hidden="true">
        <span>
          <Keys keys={['↑', '↓']} /> {say('palette.choose')}
        </span>
        <span>
          <Keys keys={keysHere('Mod+Enter')} /> {say('palette.new_tab')}
        </span>
        <span>
          <Keys keys={['?']} /> {say('keys.map')}
        </span>
      </footer>
    </dialog>
  )
}
