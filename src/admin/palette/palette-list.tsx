import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { Keys } from '#ui/keys/keys.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './palette.module.css'
import { type PaletteItem, paletteGroups } from './palette-item.ts'
import type { RankedGroup } from './rank.ts'

type Props = {
  id: string
  groups: readonly RankedGroup<PaletteItem>[]
  current: PaletteItem | undefined
  onChoose: (item: PaletteItem, isNewTab: boolean) => void
}

/** What was found. The focus stays in the field; which one is meant is told by its mark. */
export function PaletteList({ id, groups, current, onChoose }: Props) {
  const say = useTranslator('admin')
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves with the current one
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])
  if (groups.length === 0) return <p className={styles.none}>{say('palette.none')}</p>
  return (
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label={say('palette.title')}>
      {groups.map(({ group, items }) => {
        const name = paletteGroups.find((one) => one === group) ?? 'found'
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group} role="group" aria-label={say(`palette.${name}`)}>
            <p aria-hidden="true">{say(`palette.${name}`)}</p>
            {items.map((item) => (
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
                  {item.title} {item.note && <small>{item.note}</small>}
                </span>
                {item === current ? <Keys keys={['Enter']} /> : item.keys && <Keys keys={item.keys} />}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
