import type { TextsListed } from '#contract/desk/texts.ts'
import { languageNames, languages, languageTag } from '#domain/texts/languages/language.ts'
import { textMarks } from '#domain/texts/translating/text-cell.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Chips } from '#ui/chips/chips.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Popover } from '#ui/popover/popover.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenTools } from '../frame/screen/screen-tools.tsx'
import { SettledSearch } from '../frame/screen/settled-search.tsx'
import styles from './text-tools.module.css'
import type { TextsQuestion } from './texts-question.ts'

type Props = {
  question: TextsQuestion
  counts: TextsListed['counts'] | undefined
  onAsk: (question: TextsQuestion) => void
}

/** Search, filter and languages of the texts. */
export function TextTools({ question, counts, onAsk }: Props) {
  const say = useTranslator('admin')
  const { languages: chosen, search, only } = question
  return (
    <ScreenTools>
      <SettledSearch
        label={say('texts.search')}
        value={search}
        onChange={(next) => onAsk({ ...question, search: next, page: 1 })}
      />
      <Chips
        label={say('texts.show')}
        options={(['all', ...textMarks] as const).map((id) => ({
          id,
          text: say(`texts.only.${id}`),
          count: counts?.[id],
        }))}
        chosen={only ?? 'all'}
        onChoose={(id) => onAsk({ ...question, only: id === 'all' ? undefined : id, page: 1 })}
      />
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
    </ScreenTools>
  )
}
