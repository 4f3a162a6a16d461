import { blockKindOf } from '#domain/content/blocks/block-kinds.ts'
import {
  type BlockWords,
  blocksOf,
  isText,
  keptWords,
  type PlacedBlock,
  wordsOf,
} from '#domain/content/blocks/placed-block.ts'
import { placeOf } from '#domain/content/layout-places.ts'
import { GroupField } from '#ui/field/group-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { BlockFields } from './block-fields.tsx'
import { useBlockName, useSlotName } from './block-words.ts'
import type { InputProps } from './input-props.ts'
import { useLayout } from './use-layout.ts'

/** What the blocks of a page say in a language, in the order in which they stand. */
export function SlotsInput({ field, path, label, value = {}, onChange, problem, around }: InputProps<'slots'>) {
  const say = useTranslator('admin')
  const blockName = useBlockName()
  const { reading, layout } = useLayout(around.valueOf(field.of))
  const slotName = useSlotName(layout)
  if (around.valueOf(field.of) === undefined)
    return (
      <GroupField label={label} problem={problem}>
        <p>{say('content.slots_none')}</p>
      </GroupField>
    )

  function change(id: string, words: BlockWords | undefined): void {
    const { [id]: _, ...others } = value
    const next = words ? { ...others, [id]: words } : others
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }

  /** What nobody is shown is still there: it must not come back as a surprise under another layout. */
  function leftOver(id: string, words: BlockWords): PlacedBlock {
    return { id, slot: '', kind: isText(words) ? 'rich_text' : words.kind, fields: {} }
  }

  return (
    <Loaded reading={reading} shape="lines" count={2}>
      {() => {
        // Values have been checked by their declaration.
        const put = around.valueOf('blocks') as readonly PlacedBlock[] | undefined
        const blocks = blocksOf({ ...(put && { blocks: put }) }, layout ?? {})
        const placed = blocks.filter((block) => placeOf(block.slot, layout ?? {}) !== undefined)
        const others = Object.entries(value).filter(([id]) => !placed.some((block) => block.id === id))
        const many = new Set(put?.map(({ slot }) => slot))
        const isMany = put !== undefined && put.length > many.size
        const drawn = [...placed, ...others.map(([id, words]) => leftOver(id, words))]
        return drawn
          .filter(({ kind }) => Object.keys(blockKindOf(kind).local).length > 0)
          .map((block) => {
            const isGone = !placed.includes(block)
            const name = isGone ? block.id : slotName(placeOf(block.slot, layout ?? {}) ?? block.slot)
            const isPlain = block.kind === 'rich_text' && !isMany
            return (
              <BlockFields
                key={block.id}
                kind={block.kind}
                fields={blockKindOf(block.kind).local}
                title={isPlain ? name : say('blocks.at', { block: blockName(block.kind), place: name })}
                value={wordsOf(block, value) ?? {}}
                path={`${path}.${block.id}`}
                problem={isGone ? say('content.slot_gone', { name: block.id }) : problem}
                around={around}
                onChange={(fields) => change(block.id, keptWords(block.kind, fields))}
              />
            )
          })
      }}
    </Loaded>
  )
}
