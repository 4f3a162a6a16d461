import { type Language, languageNames } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './alt-marks.module.css'

type Props = { written: readonly Language[]; all: readonly Language[] }

/** Dots for the languages of a text, filled for those that have one. */
export function AltMarks({ written, all }: Props) {
  const say = useTranslator('admin')
  const count = all.filter((language) => written.includes(language)).length
  return (
    <span className={styles.marks}>
      {all.map((language) => (
        <i
          key={language}
          title={languageNames[language]}
          data-written={written.includes(language) || undefined}
          aria-hidden="true"
        />
      ))}
      <span className="unseen">{say('images.alt_count', { count: String(count), all: String(all.length) })}</span>
    </span>
  )
}
