import { blockKindOf } from '#domain/content/blocks/block-kinds.ts'
import { placeOf } from '#domain/content/model/layout-places.ts'
import {
  type BlockText,
  blocksOf,
  blockTextOf,
  isText,
  type PlacedBlock,
  storedBlockText,
} from '#domain/content/model/placed-block.ts'
import { GroupField } from '#ui/field/group-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Loaded } from '../../frame/screen/loaded.tsx'
import { BlockFields } from './block-fields.tsx'
import { useBlockName, useSlotName } from './block-words.ts'
import type { InputProps } from './input-props.ts'
import { useLayout } from './use-layout.ts'

/** Inputs of the texts of a page's blocks in one language, in the order of the blocks. */
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

  function change(id: string, words: BlockText | undefined): void {
    const { [id]: _, ...others } = value
    const next = words ? { ...others, [id]: words } : others
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }

  /**
   * Returns a block for a text that the layout hides. It is listed too, because it would reappear under another layout.
   */
  function leftOver(id: string, words: BlockText): PlacedBlock {
    return { id, slot: '', kind: isText(words) ? 'rich_text' : words.kind, fields: {} }
  }

  return (
    <Loaded reading={reading} shape="lines" count={2}>
      {() => {
        // Values have been checked against their declaration.
        const put = around.valueOf('blocks') as readonly PlacedBlock[] | undefined
        const blocks = blocksOf({ ...(put && { blocks: put }) }, layout ?? {})
        const placed = blocks.filter((block) => placeOf(block.slot, layout ?? {}) !== undefined)
        const others = Object.entries(value).filter(([id]) => !placed.some((block) => block.id === id))
        const left = others.map(([id, words]) => blocks.find((block) => block.id === id) ?? leftOver(id, words))
        const drawn = [...placed, ...left]
        const written = drawn.filter(({ kind }) => Object.keys(blockKindOf(kind).local).length > 0)
        return written.map((block) => {
          const { id, kind } = block
          const isGone = !placed.includes(block)
          const gone = block.slot || say('blocks.nowhere')
          const place = isGone ? gone : slotName(placeOf(block.slot, layout ?? {}) ?? block.slot)
          return (
            <BlockFields
              key={id}
              kind={kind}
              fields={blockKindOf(kind).local}
              title={written.length > 1 ? say('blocks.at', { block: blockName(kind), place }) : blockName(kind)}
              value={blockTextOf(block, value) ?? {}}
              path={`${path}.${id}`}
              problem={isGone ? say('content.slot_gone', { name: place }) : problem}
              around={around}
              onChange={(fields) => change(id, storedBlockText(kind, fields))}
            />
          )
        })
      }}
    </Loaded>
  )
}
