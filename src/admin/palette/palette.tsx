import { type KeyboardEvent, useId, useState } from 'react'
import { deskPath } from '#domain/desk/desk-path.ts'
import modals from '#ui/dialog/modal.module.css'
import { useModal } from '#ui/dialog/use-modal.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Keys } from '#ui/keys/keys.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { keysHere } from '../keyboard/keys-dialog.tsx'
import { deskHref, goTo } from '../routing/address.ts'
import { usePerson } from '../session/use-session.ts'
import { useKnownItems } from './known-items.ts'
import styles from './palette.module.css'
import type { PaletteItem } from './palette-item.ts'
import { PaletteList } from './palette-list.tsx'
import { meantText, rank } from './rank.ts'
import { useRecent } from './use-recent.ts'
import { useSearchResults } from './use-search-results.ts'

/** Palette that searches screens, actions and content. */
export function Palette({ items, onClose }: { items: readonly PaletteItem[]; onClose: () => void }) {
  const say = useTranslator('admin')
  const dialog = useModal()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const recent = useRecent()
  const known = useKnownItems()
  const found = useSearchResults(text)
  const offered = useOffered(text)
  const hasText = text.trim() !== ''
  // Without typed text, currencies and countries are shown only if chosen recently, because the list would be too long.
  const others = hasText ? known : recent.among(known).filter(({ id }) => items.every((item) => item.id !== id))
  const all = [...items, ...others]
  const own = rank(all, found.meant ?? text, recent.ids)
  const isNothing = hasText && own.length === 0 && found.groups.length === 0 && !found.isLoading
  const meant = isNothing ? meantText(all, text) : found.meant
  const groups = [...(isNothing && meant ? rank(all, meant, recent.ids) : own), ...found.groups]
  const matches = groups.flatMap((group) => group.items)
  const shown = [...matches, ...offered]
  const current = shown.find(({ id }) => id === chosen) ?? shown[0]

  function choose(item: PaletteItem, isNewTab = false): void {
    recent.remember(item)
    if ('to' in item && isNewTab) window.open(deskHref(item.to), '_blank', 'noopener')
    onClose()
    if (!('to' in item)) item.run()
    else if (!isNewTab) goTo(item.to)
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const at = current ? shown.indexOf(current) : 0
      setChosen(shown[(at + step + shown.length) % Math.max(shown.length, 1)]?.id)
    } else if (event.key === 'Enter' && current) choose(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the browser
    <dialog
      ref={dialog}
      className={`${modals.modal} ${styles.palette}`}
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
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(undefined)
          }}
          onKeyDown={press}
        />
        <Keys keys={keysHere('Escape')} />
      </div>
      <PaletteList
        groups={groups}
        offered={offered}
        current={current}
        found={found}
        id={listId}
        text={hasText ? (meant ?? text) : ''}
        isMeant={meant !== undefined && matches.length > 0}
        onChoose={choose}
      />
      <p className="unseen" role="status">
        {hasText && !found.isLoading && say.count('palette.count', matches.length)}
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

/** Returns actions for any typed text: create a page with this title, or search the audit log. */
function useOffered(text: string): readonly PaletteItem[] {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const typed = text.trim()
  if (!typed) return []
  const create: PaletteItem = {
    id: 'offered.page',
    group: 'do',
    icon: 'plus',
    title: say('palette.create_page', { text: typed }),
    to: deskPath('pages', { create: typed }),
  }
  const search: PaletteItem = {
    id: 'offered.audit',
    group: 'do',
    icon: 'history',
    title: say('palette.search_audit', { text: typed }),
    to: deskPath('audit', { who: typed }),
  }
  return [...(rights.includes('content.change') ? [create] : []), ...(rights.includes('audit.read') ? [search] : [])]
}
