import { useId } from 'react'
import { type BlockBranch, blocksIn, fitsIn, treeOf } from '#domain/content/blocks/block-tree.ts'
import type { BlockTexts, PlacedBlock } from '#domain/content/model/placed-block.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { itemAt, linesOf, type Place } from '#domain/trees/tree-moves.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { Tree } from '#ui/tree/tree.tsx'
import type { TreeEvent } from '#ui/tree/tree-event.ts'
import { useBlockName, useSlotName } from '../content/fields/block-words.ts'
import type { WrittenLayout } from '../content/fields/use-layout.ts'
import { TreeKeys } from '../content/pieces/tree-keys.tsx'
import { AddBlock, BlockSteps } from './block-acts.tsx'
import { BlockLine } from './block-line.tsx'
import styles from './block-tree.module.css'
import { isSilent } from './is-silent.ts'
import { useBlockSummary } from './use-block-summary.ts'

type Props = {
  layout: WrittenLayout
  blocks: readonly PlacedBlock[]
  words: BlockTexts
  language: Language
  chosen: { readonly block?: string | undefined; readonly place?: string | undefined }
  /** Blocks with problems. */
  wrong: readonly string[]
  onChoose: (chosen: { block?: string | undefined; place?: string | undefined }, isOpened: boolean) => void
  /** Undefined if read-only. */
  onChange: ((blocks: readonly PlacedBlock[]) => void) | undefined
  onRemove: ((id: string) => void) | undefined
  onAdd: ((place: string) => void) | undefined
}

/** Tree of a layout's slots with their blocks in order. */
export function BlockTree(props: Props) {
  const { layout, blocks, words, language, chosen, wrong, onChoose, onChange, onRemove, onAdd } = props
  const say = useTranslator('admin')
  const blockName = useBlockName()
  const slotName = useSlotName(layout)
  const summaryOf = useBlockSummary(blocks, layout)
  const hintId = useId()
  const tree = treeOf(blocks, layout)
  const isChosen = ({ slot, block }: BlockBranch) =>
    block ? block.id === chosen.block : chosen.block === undefined && slot !== undefined && slot === chosen.place
  const selected = linesOf(tree).find(({ item }) => isChosen(item))?.place
  const nameOf = ({ slot, block }: BlockBranch) =>
    block ? blockName(block.kind) : slot === undefined ? say('blocks.nowhere') : slotName(slot)

  function wordsFor({ kind, item, under, number, count }: TreeEvent<BlockBranch>): string {
    const place = { number: String(number), count: String(count) }
    const where = under ? say('menu.place_under', { ...place, under: nameOf(under) }) : say('menu.place', place)
    return say(`menu.said.${kind}`, { name: nameOf(item), where })
  }

  function choose(place: Place, isOpened: boolean): void {
    const item = itemAt(tree, place)
    if (item) onChoose(item.block ? { block: item.block.id } : { place: item.slot }, isOpened)
  }

  function remove(place: Place): void {
    const id = itemAt(tree, place)?.block?.id
    if (id !== undefined) onRemove?.(id)
  }

  return (
    <>
      <div className={styles.tree}>
        <Tree
          label={say('blocks.title')}
          describedBy={hintId}
          items={tree}
          room={{ max: 2, fits: fitsIn(layout) }}
          isFixed={({ block }) => !block}
          selected={selected}
          onSelect={choose}
          onChange={onChange && ((next) => onChange(blocksIn(next)))}
          onRemove={onRemove && remove}
          wordsFor={wordsFor}
          acts={(item, steps) => {
            const { slot, block } = item
            if (block) return onChange && isChosen(item) && <BlockSteps name={nameOf(item)} steps={steps} />
            return onAdd && slot !== undefined && <AddBlock place={nameOf(item)} onAdd={() => onAdd(slot)} />
          }}
        >
          {(item) =>
            item.block ? (
              <BlockLine
                block={item.block}
                name={nameOf(item)}
                said={summaryOf(item.block, words)}
                isSilent={isSilent(item.block, words)}
                isWrong={wrong.includes(item.block.id)}
                language={language}
              />
            ) : (
              <>
                <b>{nameOf(item)}</b>
                <small>{item.children ? say.count('blocks.count', item.children.length) : say('blocks.empty')}</small>
              </>
            )
          }
        </Tree>
      </div>
      {tree.some(({ slot }) => slot === undefined) && <p className={styles.why}>{say('blocks.nowhere_why')}</p>}
      <TreeKeys id={hintId} moves={onChange ? 'along' : 'none'} />
    </>
  )
}
