import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ErrorProperties } from '#contract/core/error.ts'
import type { MenuChange, MenuItem } from '#domain/content/menus/menu-changes.ts'
import { type CalledPage, pageLabel } from '#domain/content/menus/page-label.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import { itemAt, type Place } from '#domain/trees/tree-moves.ts'
import { Count } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import tabs from '#ui/tabs/tab.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { FieldInput } from '../content/fields/field-input.tsx'
import { useProblemsOf } from '../content/pieces/problem-words.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { FaultNote } from './fault-note.tsx'
import styles from './menu-panel.module.css'
import { pathOfPlace } from './problem-place.ts'
import { useItemName } from './tree-messages.ts'
import type { LinkedPages } from './use-linked-pages.ts'

type Props = {
  items: readonly MenuItem[]
  /** Place of the chosen item, if any. */
  place: Place | undefined
  /** True if the item was opened to edit it, so that a field takes the focus. */
  isOpened: boolean
  changes: readonly MenuChange[]
  changeList: ReactNode
  problems: ErrorProperties
  pageOf: LinkedPages
  onClose: () => void
  /** Undefined if there is nothing to reset to; `onChange` is undefined if the user may only read. */
  onReset: (() => void) | undefined
  onChange: ((place: Place, item: MenuItem) => void) | undefined
}

/** Panel with the chosen item, or with the changes that publishing would make. */
export function MenuPanel(props: Props) {
  const { items, place, isOpened, changes, changeList, pageOf, onClose, onReset } = props
  const say = useTranslator('admin')
  const nameOf = useItemName()
  const { language } = useDesk().setting
  const panel = useRef<HTMLElement>(null)
  const item = place && itemAt(items, place)
  const [tab, setTab] = useState<'item' | 'changes'>('item')
  const shown = item ? tab : 'changes'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (isOpened && place)
      panel.current
        ?.querySelector<HTMLElement>(`[aria-invalid="true"], input[lang="${languageTag(language)}"]`)
        ?.focus()
  }, [])

  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label={say('menu.panel')}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && target instanceof HTMLInputElement)
          document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
      }}
    >
      <div className={styles.tabs}>
        {item && (
          <Button data-quiet data-small className={styles.back} onClick={onClose}>
            <Chevron /> {say('menu.back')}
          </Button>
        )}
        {item && (
          <button type="button" className={tabs.tab} aria-pressed={shown === 'item'} onClick={() => setTab('item')}>
            <bdi>{nameOf(item)}</bdi>
          </button>
        )}
        <button type="button" className={tabs.tab} aria-pressed={shown === 'changes'} onClick={() => setTab('changes')}>
          {say('menu.before_publishing')} <Count>{changes.length}</Count>
        </button>
      </div>
      {item && place && shown === 'item' ? (
        <div className={styles.stack}>
          <FaultNote item={item} pageOf={pageOf} />
          <ItemFields {...props} item={item} place={place} />
        </div>
      ) : (
        <div className={styles.stack}>
          {changeList}
          {changes.length > 0 && onReset && (
            <Button data-small onClick={onReset}>
              <Icon name="undo" /> {say('menu.reset')}
            </Button>
          )}
        </div>
      )}
    </aside>
  )
}

const { of } = menus.shared.items

/** The target comes first, because most editors come for it. */
const order = ['target', 'label', 'countries', 'languages'] as const

function ItemFields({ item, place, problems, pageOf, onChange }: Props & { item: MenuItem; place: Place }) {
  const { language } = useDesk().setting
  /** Page that was chosen here and is not loaded yet, with the page that it replaces. */
  const [chosen, setChosen] = useState<{ readonly page: number; readonly before: CalledPage }>()
  const problemsOf = useProblemsOf()
  const path = pathOfPlace(place)
  const around = {
    language,
    isDisabled: !onChange,
    valueOf: (name: string) => item[name as keyof MenuItem],
    problemAt: (field: string) => problemsOf(problems[`shared.${field}`]),
  }
  const { target } = item
  const now = chosen && target && 'page' in target && target.page === chosen.page ? pageOf(target.page) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what the page is called
  useEffect(() => {
    if (!chosen || !now) return
    setChosen(undefined)
    const label = pageLabel(item.label, { before: chosen.before, now, max: of.label.max })
    if (label !== item.label) onChange?.(place, { ...item, label })
  }, [now !== undefined])

  function change(name: (typeof order)[number], next: unknown): void {
    const { [name]: _, ...others } = item
    const changed: MenuItem = next === undefined ? others : { ...others, [name]: next }
    onChange?.(place, changed)
    if (name === 'target' && changed.target && 'page' in changed.target) {
      const was = target && 'page' in target ? pageOf(target.page) : undefined
      setChosen({ page: changed.target.page, before: was })
    }
  }

  return order.map((name) => (
    <FieldInput
      key={name}
      name={name}
      around={around}
      field={of[name]}
      path={`${path}.${name}`}
      value={item[name]}
      onChange={(next) => change(name, next)}
    />
  ))
}
