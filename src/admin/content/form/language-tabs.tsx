import { useRef } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { missingFields } from '#domain/content/model/completeness.ts'
import { type Language, languageNames, languageTag, offeredLanguages } from '#domain/texts/languages/language.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import tabs from '#ui/tabs/tab.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import type { WorkState } from '../data/draft-work.ts'
import { StateMark } from '../pieces/part-state.tsx'
import styles from './form.module.css'
import { useFitting } from './use-fitting.ts'

type Props = {
  collection: Collection
  document: WireDocumentValue
  state: WorkState
  language: Language
  onChoose: (language: Language) => void
}

/** Tabs of all languages with their state and number of missing fields; those without room are in a menu. */
export function LanguageTabs({ collection, document, state, language, onChoose }: Props) {
  const say = useTranslator('admin')
  const row = useRef<HTMLElement>(null)
  const at = offeredLanguages.indexOf(language)
  const count = offeredLanguages.length
  const move = (step: 1 | -1) => onChoose(offeredLanguages[(at + step + count) % count] ?? language)
  useKey('nextLanguage', () => move(1))
  useKey('previousLanguage', () => move(-1))
  const fitting = useFitting(row, count)
  const inRow =
    at < fitting ? offeredLanguages.slice(0, fitting) : [...offeredLanguages.slice(0, fitting - 1), language]
  const inMenu = offeredLanguages.filter((one) => !inRow.includes(one))

  function tab(one: Language) {
    const part = document.parts.find((candidate) => candidate.part === one)
    const lacking = part ? missingFields(collection.local, state.parts[one]?.mine ?? part.value).length : 0
    const words = say(`content.state.${part?.state ?? 'missing'}`)
    const standing = lacking > 0 ? `${words}, ${say.count('content.fields_missing', lacking)}` : words
    return (
      <button
        key={one}
        type="button"
        className={tabs.tab}
        aria-current={one === language ? 'true' : undefined}
        title={standing}
        onClick={() => onChoose(one)}
      >
        <StateMark state={part?.state} />
        <span lang={languageTag(one)}>{languageNames[one]}</span>
        {lacking > 0 && (
          <span className={styles.lacking} aria-hidden="true">
            {lacking}!
          </span>
        )}
        <span className="unseen">{standing}</span>
      </button>
    )
  }

  const more = say.count('content.more_languages', inMenu.length)
  return (
    <nav ref={row} className={styles.tabs} aria-label={say('content.field.languages')}>
      {inRow.map(tab)}
      {inMenu.length > 0 && (
        <Menu
          label={more}
          face={
            <>
              {more} <Chevron />
            </>
          }
        >
          {inMenu.map(tab)}
        </Menu>
      )}
    </nav>
  )
}
