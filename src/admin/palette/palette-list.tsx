import { useEffect, useRef } from 'react'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Keys } from '#ui/keys/keys.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Marked } from './marked.tsx'
import styles from './palette.module.css'
import type { PaletteItem } from './palette-item.ts'
import type { RankedGroup } from './rank.ts'
import { findResultKind } from './result-kinds.ts'

type Props = {
  id: string
  groups: readonly RankedGroup<PaletteItem>[]
  /** Actions that use the typed words, shown below all results. */
  offered: readonly PaletteItem[]
  current: PaletteItem | undefined
  found: { readonly isLoading: boolean; readonly hasFailed: boolean }
  /** The searched words; empty before anything is typed. */
  text: string
  /** True if the words are a correction of the typed text. */
  isMeant: boolean
  onChoose: (item: PaletteItem, isNewTab: boolean) => void
}

/** Results of the palette. The focus stays in the field; `aria-selected` marks the current option. */
export function PaletteList({ id, groups, offered, current, found, text, isMeant, onChoose }: Props) {
  const say = useTranslator('admin')
  const groupTitle = useGroupTitle()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves with the current one
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])
  const isNothing = groups.length === 0 && !found.isLoading && !found.hasFailed

  const option = (item: PaletteItem) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      key={item.id}
      id={`${id}-${item.id}`}
      role="option"
      aria-selected={item === current}
      onClick={({ ctrlKey, metaKey }) => onChoose(item, ctrlKey || metaKey)}
    >
      <Icon name={item.icon} />
      <span>
        <span dir="auto">
          <Marked text={item.title} search={text} />
        </span>{' '}
        {item.note && <small>{item.note}</small>}
      </span>
      <span aria-hidden="true">
        {item === current ? <Keys keys={['Enter']} /> : item.keys && <Keys keys={item.keys} />}
      </span>
    </div>
  )

  return (
    <div ref={list} className={styles.list}>
      {isMeant && <p className={styles.meant}>{say('palette.meant', { text })}</p>}
      {isNothing && <p className={styles.none}>{say('palette.none', { text })}</p>}
      <div id={id} role="listbox" aria-label={say('palette.title')}>
        {groups.map(({ group, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group} role="group" aria-label={groupTitle(group)}>
            <p aria-hidden="true">{groupTitle(group)}</p>
            {items.map(option)}
          </div>
        ))}
        {offered.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" aria-label={say('palette.do')} className={styles.offered}>
            {offered.map(option)}
          </div>
        )}
      </div>
      {found.isLoading && groups.length < 3 && (
        <div className={styles.loading}>
          <Skeleton label={say('palette.loading')} count={2} />
        </div>
      )}
      {found.hasFailed && text && <p className={styles.none}>{say('palette.failed')}</p>}
    </div>
  )
}

const titles: Readonly<Record<string, TextKey<'admin'>>> = {
  recent: 'palette.recent',
  rates: 'nav.group.rates',
  people: 'nav.people',
  do: 'palette.do',
  go: 'palette.go',
}

/** Returns a function that returns the title of a group; results of the server are grouped by kind. */
function useGroupTitle(): (group: string) => string {
  const say = useTranslator('admin')
  return (group) => say(titles[group] ?? findResultKind(group)?.title ?? 'palette.go')
}
