import { useEffect, useRef } from 'react'
import { blockKindOf } from '#domain/content/blocks/block-kinds.ts'
import { countries, languages, type Value } from '#domain/content/model/field.ts'
import type { LayoutValue } from '#domain/content/model/layout-places.ts'
import {
  type BlockTexts,
  blockLimits,
  blockTextOf,
  type PlacedBlock,
  storedBlockText,
} from '#domain/content/model/placed-block.ts'
import { type Language, languageNames, languageTag } from '#domain/texts/languages/language.ts'
import { Tag } from '#ui/badge/tag.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { BlockFields } from '../content/fields/block-fields.tsx'
import { useBlockName } from '../content/fields/block-words.ts'
import { FieldInput } from '../content/fields/field-input.tsx'
import { blockIcons } from './block-icons.ts'
import styles from './block-panel.module.css'
import { isSilent } from './is-silent.ts'
import { useBlockSummary } from './use-block-summary.ts'

type Props = {
  block: PlacedBlock
  layout: LayoutValue
  /** Index of the block in problem paths. */
  index: number
  /** Its slot, if known. */
  place: string | undefined
  words: BlockTexts
  language: Language
  /** True if the page has the maximum number of blocks. */
  isFull: boolean
  /** True if it was opened for editing. */
  isOpened: boolean
  problemAt: (path: string) => string | undefined
  /** Undefined if read-only. */
  onChange: ((block: PlacedBlock) => void) | undefined
  onWrite: (words: BlockTexts) => void
  onCopy: () => void
  onRemove: () => void
}

const shownTo = { countries: countries(), languages: languages() }

/** Panel of a block: shared settings, text in one language, and visibility. */
export function BlockPanel(props: Props) {
  const { block, layout, index, place, words, language } = props
  const { isFull, isOpened, problemAt, onChange, onWrite, onCopy, onRemove } = props
  const say = useTranslator('admin')
  const blockName = useBlockName()
  const panel = useRef<HTMLDivElement>(null)
  const { kind, fields } = block
  const { warning, isUnseen, isUntaken } = useBlockSummary([block], layout)(block, words)
  const untaken = problemAt(`shared.blocks[${index}].slot`) ?? (isUntaken ? say('blocks.untaken_why') : undefined)
  const declared = blockKindOf(kind)
  const around = {
    language,
    isDisabled: !onChange,
    valueOf: (name: string) => fields[name],
    problemAt,
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const field = panel.current?.querySelector<HTMLElement>(writable) ?? panel.current?.querySelector('h2')
    if (isOpened) field?.focus()
  }, [])

  const set = (name: string, next: unknown) => {
    const { [name]: _, ...others } = fields
    onChange?.({ ...block, fields: next === undefined ? others : { ...others, [name]: next } })
  }

  function write(written: Value): void {
    const { [block.id]: _, ...others } = words
    const stored = storedBlockText(kind, written)
    onWrite(stored === undefined ? others : { ...others, [block.id]: stored })
  }

  const hasWords = Object.keys(declared.local).length > 0
  return (
    <div ref={panel} className={styles.panel}>
      <h2 tabIndex={-1}>
        <Icon name={blockIcons[kind]} /> {blockName(kind)}
        {place !== undefined && <Tag className={styles.place}>{place}</Tag>}
      </h2>
      {untaken && (
        <p className={styles.unseen} role="status">
          <Icon name="alert" /> {untaken}
        </p>
      )}
      {Object.entries(declared.shared).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          around={around}
          path={`shared.blocks[${index}].fields.${name}`}
          value={fields[name]}
          onChange={(next) => set(name, next)}
        />
      ))}
      {isUnseen && (
        <p className={styles.unseen} role="status">
          <Icon name="alert" /> {warning}
          {kind === 'image' && `. ${say('blocks.image_together')}`}
        </p>
      )}
      {hasWords && (
        <section data-fields>
          <h3 lang={languageTag(language)}>{languageNames[language]}</h3>
          {isSilent(block, words) && <p className={styles.hint}>{say('blocks.silent_why')}</p>}
          <WordFields
            block={block}
            words={words}
            language={language}
            problemAt={problemAt}
            isDisabled={!onChange}
            onChange={write}
          />
        </section>
      )}
      <section>
        <h3>{say('blocks.shown_to')}</h3>
        {Object.entries(shownTo).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            around={around}
            path={`shared.blocks[${index}].${name}`}
            value={block[name as keyof typeof shownTo]}
            onChange={(next) => {
              const { [name as keyof typeof shownTo]: _, ...others } = block
              onChange?.(next === undefined ? others : { ...others, [name]: next })
            }}
          />
        ))}
      </section>
      {onChange && (
        <p className={styles.acts}>
          <Button
            data-quiet
            disabled={isFull || isUntaken}
            title={isFull ? say('blocks.full', { max: String(blockLimits.count) }) : undefined}
            onClick={onCopy}
          >
            <Icon name="copy" /> {say('blocks.copy')}
          </Button>
          <Button data-quiet className={styles.remove} onClick={onRemove}>
            <Icon name="trash" /> {say('blocks.remove')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Elements that can be typed in at once; those that open on focus are skipped. */
const writable = ['input:not([role="combobox"])', 'textarea', '[contenteditable="true"]']
  .map((field) => `[data-fields] ${field}`)
  .join()

type WordsProps = Pick<Props, 'block' | 'words' | 'language' | 'problemAt'> & {
  isDisabled: boolean
  onChange: (words: Value) => void
}

function WordFields({ block, words, language, problemAt, isDisabled, onChange }: WordsProps) {
  const blockName = useBlockName()
  const { id, kind } = block
  const around = { language, isDisabled, valueOf: () => undefined, problemAt }
  return (
    <BlockFields
      kind={kind}
      onChange={onChange}
      fields={blockKindOf(kind).local}
      title={kind === 'rich_text' ? blockName(kind) : undefined}
      value={blockTextOf(block, words) ?? {}}
      path={`${language}.slots.${id}`}
      problem={undefined}
      around={{ ...around, draw: (drawn) => <FieldInput key={drawn.path} {...drawn} around={around} /> }}
    />
  )
}
