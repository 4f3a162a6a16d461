import { useState } from 'react'
import { languageNames, offeredLanguages } from '#domain/texts/languages/language.ts'
import { GroupField } from '#ui/field/group-field.tsx'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './fields.module.css'
import type { InputProps } from './input-props.ts'

/** Choice between all languages and selected ones, which are chosen by checkboxes. */
export function LanguagesInput({ label, value = [], onChange, problem, around }: InputProps<'languages'>) {
  const say = useTranslator('admin')
  const [isLimiting, setLimiting] = useState(false)
  const isLimited = isLimiting || value.length > 0
  function limit(choice: 'all' | 'some'): void {
    setLimiting(choice === 'some')
    if (choice === 'all' && value.length > 0) onChange(undefined)
  }

  if (around.isDisabled && !isLimited) {
    return (
      <GroupField label={label} problem={problem}>
        <p className={styles.chosen}>{say('content.languages_every')}</p>
      </GroupField>
    )
  }
  const hint = isLimited && value.length === 0 ? say('content.languages_none') : undefined
  return (
    <GroupField label={label} problem={problem} hint={hint}>
      {!around.isDisabled && (
        <div>
          <Segments
            label={label}
            options={[
              { id: 'all', text: say('content.languages_every') },
              { id: 'some', text: say('content.languages_some') },
            ]}
            chosen={isLimited ? 'some' : 'all'}
            onChoose={limit}
          />
        </div>
      )}
      {isLimited && (
        <div className={styles.checks}>
          {offeredLanguages.map((language) => (
            <label key={language}>
              <input
                type="checkbox"
                disabled={around.isDisabled}
                checked={value.includes(language)}
                onChange={({ target }) => {
                  const next = target.checked ? [...value, language] : value.filter((one) => one !== language)
                  setLimiting(true)
                  onChange(next.length > 0 ? next : undefined)
                }}
              />
              {languageNames[language]}
            </label>
          ))}
        </div>
      )}
    </GroupField>
  )
}
