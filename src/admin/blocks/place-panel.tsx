import { useEffect, useRef } from 'react'
import { blockKindOf } from '#domain/content/blocks/block-kinds.ts'
import { type BlockName, blockNames } from '#domain/content/model/block-names.ts'
import { allowsIn, type LayoutValue } from '#domain/content/model/layout-places.ts'
import { blockLimits } from '#domain/content/model/placed-block.ts'
import { Icon } from '#ui/icon/icon.tsx'
import lists from '#ui/list/list.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useBlockName } from '../content/fields/block-words.ts'
import { usePerson } from '../session/use-session.ts'
import { blockIcons } from './block-icons.ts'
import styles from './block-panel.module.css'

type Props = {
  layout: LayoutValue
  slot: string
  name: string
  isFull: boolean
  /** True if it was opened to add a block. */
  isOpened: boolean
  onAdd: (kind: BlockName) => void
}

/** Panel with the kinds of blocks that a slot allows. */
export function PlacePanel({ layout, slot, name, isFull, isOpened, onAdd }: Props) {
  const say = useTranslator('admin')
  const blockName = useBlockName()
  const { rights } = usePerson()
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (isOpened) panel.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div ref={panel} className={styles.panel}>
      <h2>{say('blocks.add_to', { place: name })}</h2>
      {isFull ? (
        <p className={styles.hint}>{say('blocks.full', { max: String(blockLimits.count) })}</p>
      ) : (
        <ul className={`${lists.stack} ${styles.kinds}`}>
          {blockNames
            .filter((kind) => allowsIn(layout, slot, kind) && rights.includes(blockKindOf(kind).may))
            .map((kind) => (
              <li key={kind}>
                <button type="button" onClick={() => onAdd(kind)}>
                  <Icon name={blockIcons[kind]} />
                  <b>{blockName(kind)}</b>
                  <small>{say(`blocks.about.${kind}`)}</small>
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
