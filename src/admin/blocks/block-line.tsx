import type { PlacedBlock } from '#domain/content/model/placed-block.ts'
import { type Language, languageNames } from '#domain/texts/languages/language.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { blockIcons } from './block-icons.ts'
import styles from './block-tree.module.css'
import type { useBlockSummary } from './use-block-summary.ts'

type Props = {
  block: PlacedBlock
  name: string
  said: ReturnType<ReturnType<typeof useBlockSummary>>
  isSilent: boolean
  isWrong: boolean
  language: Language
}

/** A block in the tree: its kind, summary and problems. */
export function BlockLine({ block, name, said: { summary, warning }, isSilent, isWrong, language }: Props) {
  const say = useTranslator('admin')
  const { kind, countries = [], languages = [] } = block
  const silent = say('blocks.silent', { language: languageNames[language] })
  return (
    <>
      <Icon name={blockIcons[kind]} />
      <span className={styles.block}>
        <b>{name}</b>
        <small data-warn={warning ? true : undefined} dir="auto">
          {warning ?? (isSilent ? silent : summary)}
        </small>
      </span>
      {countries.length + languages.length > 0 && (
        <span className={styles.mark} title={say('blocks.limited')}>
          <Icon name="globe" />
          <span className="unseen">{say('blocks.limited')}</span>
        </span>
      )}
      {isWrong && (
        <span className={styles.wrong}>
          <Icon name="alert" />
          <span className="unseen">{say('blocks.wrong')}</span>
        </span>
      )}
    </>
  )
}
