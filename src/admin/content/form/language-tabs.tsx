import { useEffect, useRef } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Collection } from '#domain/content/collection.ts'
import { missingFields } from '#domain/content/completeness.ts'
import { type Language, languageNames, languages, languageTag } from '#domain/texts/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import type { WorkState } from '../draft-work.ts'
import { StateMark } from '../part-state.tsx'
import styles from './form.module.css'

type Props = {
  collection: Collection
  document: WireDocumentValue
  state: WorkState
  language: Language
  onChoose: (language: Language) => void
}

/** Every language with how it stands, and how much of it is missing. */
export function LanguageTabs({ collection, document, state, language, onChoose }: Props) {
  const say = useTranslator('admin')
  const current = useRef<HTMLButtonElement>(null)
  const at = languages.indexOf(language)
  const move = (step: 1 | -1) => onChoose(languages[(at + step + languages.length) % languages.length] ?? language)
  useKey('nextLanguage', () => move(1))
  useKey('previousLanguage', () => move(-1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another tab
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [language])

  function standing(one: Language): string {
    const part = document.parts.find((candidate) => candidate.part === one)
    if (!part) return say('content.state.missing')
    const missing = missingFields(collection.local, state.parts[one]?.mine ?? part.value).length
    const words = say(`content.state.${part.state}`)
    return missing > 0 ? `${words}, ${say.count('content.fields_missing', missing)}` : words
  }

  return (
    <nav className={styles.tabs} aria-label={say('content.field.languages')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          ref={one === language ? current : undefined}
          aria-current={one === language ? 'true' : undefined}
          title={standing(one)}
          onClick={() => onChoose(one)}
        >
          <StateMark state={document.parts.find(({ part }) => part === one)?.state} />
          <span lang={languageTag(one)}>{languageNames[one]}</span>
          <span className="unseen">{standing(one)}</span>
        </button>
      ))}
    </nav>
  )
}
