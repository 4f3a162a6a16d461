import type { Part } from '#domain/content/model/part.ts'
import type { PartState } from '#domain/content/publishing/part-state.ts'
import { type Language, languageNames, offeredLanguages } from '#domain/texts/languages/language.ts'
import { Badge } from '#ui/badge/badge.tsx'
import type { Tone } from '#ui/tone/tone.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './part-state.module.css'

const tones: Partial<Record<PartState, Tone>> = { published: 'gain', changed: 'accent', scheduled: 'accent' }

/** State of a part, as an icon and text. */
export function StateChip({ state }: { state: PartState }) {
  const say = useTranslator('admin')
  return (
    <Badge tone={tones[state]} className={styles.badge}>
      <StateMark state={state} />
      {say(`content.state.${state}`)}
    </Badge>
  )
}

/** Mark of a state: filled if published, half filled if changed or scheduled, hollow if not published. */
export function StateMark({ state }: { state: PartState | undefined }) {
  return <i className={styles.mark} data-state={state ?? 'none'} aria-hidden="true" />
}

type MarksProps = { parts: readonly { readonly part: string; readonly state: PartState }[] }

/** Dots for the languages of a document, with the number of published ones. */
export function LanguageMarks({ parts }: MarksProps) {
  const say = useTranslator('admin')
  const stateOf = (language: Language) => parts.find(({ part }) => part === language)?.state
  const published = offeredLanguages.filter((language) => ['published', 'changed'].includes(stateOf(language) ?? ''))
  return (
    <span className={styles.marks}>
      <span className={styles.dots} aria-hidden="true">
        {offeredLanguages.map((language) => (
          <span key={language} title={languageNames[language]}>
            <StateMark state={stateOf(language)} />
          </span>
        ))}
      </span>
      <span aria-hidden="true">{published.length}</span>
      <span className="unseen">{say.count('content.languages_said', published.length)}</span>
    </span>
  )
}

/** Returns a function that names a part of a document. A language is named in that language. */
export function usePartName(): (part: Part) => string {
  const say = useTranslator('admin')
  return (part) => (part === 'shared' ? say('content.shared') : languageNames[part])
}
