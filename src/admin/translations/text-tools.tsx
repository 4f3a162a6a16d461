import { useEffect, useState } from 'react'
import type { TextsListed } from '#contract/desk/texts.ts'
import { languageNames, languages, languageTag } from '#domain/texts/language.ts'
import { textMarks } from '#domain/texts/text-cell.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Popover } from '#ui/popover/popover.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useSettled } from '../frame/use-settled.ts'
import type { TextsQuestion } from './texts-question.ts'
import styles from './translations.module.css'

type Props = {
  question: TextsQuestion
  counts: TextsListed['counts'] | undefined
  onAsk: (question: TextsQuestion) => void
}

/** Which texts are looked at: by words, by what they need, and in which languages. */
export function TextTools({ question, counts, onAsk }: Props) {
  const say = useTranslator('admin')
  const { languages: chosen, only } = question
  const [search, setSearch] = useState(question.search)
  const settled = useSettled(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks anew
  useEffect(() => {
    if (settled !== question.search) onAsk({ ...question, search: settled, page: 1 })
  }, [settled])
  return (
    <div className={styles.tools}>
      <input
        className={styles.search}
        type="search"
        value={search}
        maxLength={200}
        aria-label={say('texts.search')}
        placeholder={say('texts.search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a row of switches, not of fields */}
      <div className={styles.chips} role="group" aria-label={say('texts.show')}>
        {([undefined, ...textMarks] as const).map((mark) => (
          <button
            key={mark ?? 'all'}
            type="button"
            aria-pressed={only === mark}
            data-is={mark}
            onClick={() => onAsk({ ...question, only: mark, page: 1 })}
          >
            {say(`texts.only.${mark ?? 'all'}`)} {counts && <small>{counts[mark ?? 'all']}</small>}
          </button>
        ))}
      </div>
      <Popover
        className={styles.languages}
        label={say('texts.languages_of', { chosen: chosen.length + 1, all: languages.length })}
        closeLabel={say('texts.close')}
        face={
          <>
            <Icon name="globe" />
            {say('texts.languages_of', { chosen: chosen.length + 1, all: languages.length })}
            <Chevron />
          </>
        }
      >
        <fieldset>
          <legend>{say('texts.languages')}</legend>
          {languages
            .filter((one) => one !== 'en')
            .map((one) => (
              <label key={one} lang={languageTag(one)}>
                <input
                  type="checkbox"
                  checked={chosen.includes(one)}
                  onChange={({ target }) =>
                    onAsk({
                      ...question,
                      languages: languages.filter((other) => (other === one ? target.checked : chosen.includes(other))),
                    })
                  }
                />
                {languageNames[one]}
              </label>
            ))}
        </fieldset>
      </Popover>
    </div>
  )
}
