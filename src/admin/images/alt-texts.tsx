import { useState } from 'react'
import { directionOf } from '#domain/texts/languages/direction.ts'
import {
  defaultLanguage,
  type Language,
  languageNames,
  languageTag,
  offeredLanguages,
} from '#domain/texts/languages/language.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { AltMarks } from './alt-marks.tsx'
import styles from './image-panel.module.css'

type Texts = Readonly<Record<string, string>>

type Props = { texts: Texts; isDisabled: boolean; onChange: (texts: Texts) => void }

/** Alternative texts of an image, edited one language at a time. */
export function AltTexts({ texts, isDisabled, onChange }: Props) {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const [language, setLanguage] = useState<Language>(setting.language)
  const written = offeredLanguages.filter((one) => (texts[one] ?? '').trim() !== '')
  const marked = (one: Language) => `${written.includes(one) ? '●' : '○'} ${languageNames[one]}`

  function write(text: string): void {
    const { [language]: _, ...others } = texts
    onChange(text ? { ...others, [language]: text } : others)
  }

  return (
    <div className={styles.alt}>
      <TextArea
        label={say('images.alt')}
        count={say('images.alt_count', { count: String(written.length), all: String(offeredLanguages.length) })}
        hint={say('images.alt_hint')}
        value={texts[language] ?? ''}
        placeholder={language === defaultLanguage ? undefined : texts[defaultLanguage]}
        lang={languageTag(language)}
        dir={directionOf(language)}
        rows={2}
        maxLength={300}
        disabled={isDisabled}
        onChange={write}
      />
      <AltMarks written={written} all={offeredLanguages} />
      <SelectField
        label={say('images.alt_language')}
        value={language}
        options={offeredLanguages.map((one) => [one, marked(one)] as const)}
        onChange={setLanguage}
      />
    </div>
  )
}
