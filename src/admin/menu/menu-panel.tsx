import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ErrorProperties } from '#contract/error.ts'
import { menus } from '#domain/content/collections/menus.ts'
import type { MenuChange, MenuItem } from '#domain/content/menu-changes.ts'
import { itemAt, type Place } from '#domain/content/tree-moves.ts'
import { languageTag } from '#domain/texts/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { FieldInput } from '../content/fields/field-input.tsx'
import { useProblemsOf } from '../content/form/problem-words.ts'
import { useDesk } from '../frame/desk-context.tsx'
import { FaultNote } from './fault-note.tsx'
import styles from './menu-panel.module.css'
import { useItemName } from './menu-words.ts'
import { pathOfPlace } from './problem-place.ts'
import type { PageStandings } from './use-page-standings.ts'

type Props = {
  items: readonly MenuItem[]
  /** Which item; none where none is chosen. */
  place: Place | undefined
  /** Whether somebody came here by a key, and goes on writing. */
  isOpened: boolean
  changes: readonly MenuChange[]
  changeList: ReactNode
  problems: ErrorProperties
  pageOf: PageStandings
  onClose: () => void
  /** Undefined where there is nothing to go back to; below where it is only read. */
  onReset: (() => void) | undefined
  onChange: ((place: Place, item: MenuItem) => void) | undefined
}

/** The chosen item, or what publishing would change. */
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
          <button type="button" aria-pressed={shown === 'item'} onClick={() => setTab('item')}>
            <bdi>{nameOf(item)}</bdi>
          </button>
        )}
        <button type="button" aria-pressed={shown === 'changes'} onClick={() => setTab('changes')}>
          {say('menu.before_publishing')} <small>{changes.length}</small>
        </button>
      </div>
      {item && place && shown === 'item' ? (
        <div className={styles.stack}>
          <FaultNote {...{ item, pageOf }} />
          <ItemFields {...props} {...{ item, place }} />
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

/** Where it leads comes first: it is what most come for. */
const order = ['target', 'label', 'countries', 'languages'] as const

function ItemFields({ item, place, problems, onChange }: Props & { item: MenuItem; place: Place }) {
  const { language } = useDesk().setting
  const problemsOf = useProblemsOf()
  const path = pathOfPlace(place)
  const around = {
    language,
    isDisabled: !onChange,
    valueOf: (name: string) => item[name as keyof MenuItem],
    problemAt: (field: string) => problemsOf(problems[`shared.${field}`]),
  }
  return order.map((name) => (
    <FieldInput
      key={name}
      {...{ name, around, field: of[name], path: `${path}.${name}`, value: item[name] }}
      onChange={(next) => {
        const { [name]: _, ...others } = item
        onChange?.(place, next === undefined ? others : { ...others, [name]: next })
      }}
    />
  ))
}
