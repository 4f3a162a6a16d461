import type { ErrorProperties } from '#contract/core/error.ts'
import { withBlock, withChanged, withCopy } from '#domain/content/blocks/block-changes.ts'
import { placeOf } from '#domain/content/model/layout-places.ts'
import { blockLimits, type PlacedBlock } from '#domain/content/model/placed-block.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useSlotName } from '../content/fields/block-words.ts'
import type { WrittenLayout } from '../content/fields/use-layout.ts'
import { useProblemsOf } from '../content/pieces/problem-words.ts'
import { BlockPanel } from './block-panel.tsx'
import styles from './blocks.module.css'
import { PlacePanel } from './place-panel.tsx'
import { newBlockId, type usePageBlocks } from './use-page-blocks.ts'

type Props = {
  blocks: ReturnType<typeof usePageBlocks>
  layout: WrittenLayout
  language: Language
  chosen: PlacedBlock | undefined
  /** Selected slot, or that of the selected block; undefined for none. */
  place: string | undefined
  /** True if the layout is loaded, so that slots are known. */
  isPlaced: boolean
  /** Name of the block or slot opened last for editing, and a counter. */
  opened: { readonly name: string; readonly times: number }
  problems: ErrorProperties
  mayChange: boolean
  onOpen: (what: { block: string }) => void
  onRemove: (id: string) => void
}

/** The selected block, or the kinds of blocks for the selected slot. */
export function ChosenPane(props: Props) {
  const { blocks, layout, language, chosen, place, isPlaced, opened, problems, mayChange, onOpen, onRemove } = props
  const say = useTranslator('admin')
  const slotName = useSlotName(layout)
  const problemsOf = useProblemsOf()
  const { page } = blocks
  const isFull = page.blocks.length >= blockLimits.count

  /** Returns slot and position of a block. */
  function whereIs(block: PlacedBlock): string {
    if (place === undefined) return say('blocks.nowhere')
    const beside = page.blocks.filter(({ slot }) => placeOf(slot, layout) === place)
    const number = beside.indexOf(block) + 1
    return `${slotName(place)} · ${say('menu.place', { number: String(number), count: String(beside.length) })}`
  }

  if (chosen)
    return (
      <BlockPanel
        key={`${chosen.id} ${language} ${opened.times}`}
        layout={layout}
        language={language}
        isFull={isFull}
        block={chosen}
        index={page.blocks.indexOf(chosen)}
        place={isPlaced ? whereIs(chosen) : undefined}
        words={page.words[language] ?? {}}
        isOpened={opened.name === chosen.id}
        problemAt={(path) => problemsOf(problems[path])}
        onChange={mayChange ? (block) => blocks.write(withChanged(page, block)) : undefined}
        onWrite={(words) => blocks.write({ ...page, words: { ...page.words, [language]: words } })}
        onCopy={() => {
          const id = newBlockId()
          blocks.change(withCopy(page, chosen.id, id))
          onOpen({ block: id })
        }}
        onRemove={() => onRemove(chosen.id)}
      />
    )
  if (place === undefined || !mayChange) return <p className={styles.hint}>{say('blocks.choose')}</p>
  return (
    <PlacePanel
      key={`${place} ${opened.times}`}
      layout={layout}
      isFull={isFull}
      slot={place}
      name={slotName(place)}
      isOpened={opened.name === place}
      onAdd={(kind) => {
        const id = newBlockId()
        blocks.change(withBlock(page, { id, kind, slot: place, fields: {} }))
        onOpen({ block: id })
      }}
    />
  )
}
