import { useState } from 'react'
import { directionOf } from '#domain/texts/languages/direction.ts'
import {
  defaultLanguage,
  isLanguage,
  languageNames,
  languages,
  languageTag,
  offeredLanguages,
} from '#domain/texts/languages/language.ts'
import { Field } from '#ui/field/field.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './fields.module.css'
import type { InputProps } from './input-props.ts'

/** Input with a line per language. Languages without a text get English. */
export function TextsInput({ field, label, value = {}, onChange, problem, around }: InputProps<'texts'>) {
  const say = useTranslator('admin')
  const [begun, setBegun] = useState<readonly string[]>([])
  const shown = languages.filter(
    (language) => language === defaultLanguage || language in value || begun.includes(language),
  )
  const others = offeredLanguages.filter((language) => !shown.includes(language))
  function write(language: string, text: string): void {
    const { [language]: _, ...rest } = value
    const next = text ? { ...rest, [language]: text } : rest
    setBegun([...begun, language])
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <GroupField label={label} problem={problem}>
      <div className={styles.texts}>
        {shown.map((language) => (
          <Field
            key={language}
            label={languageNames[language]}
            dir={directionOf(language)}
            lang={languageTag(language)}
            maxLength={field.max}
            disabled={around.isDisabled}
            placeholder={language === defaultLanguage ? undefined : value[defaultLanguage]}
            value={value[language] ?? ''}
            onChange={(text) => write(language, text)}
          />
        ))}
        {!around.isDisabled && others.length > 0 && (
          <SelectField
            label={say('content.language_add')}
            value=""
            options={[['', '–'] as const, ...others.map((one) => [one, languageNames[one]] as const)]}
            onChange={(chosen) => isLanguage(chosen) && setBegun([...begun, chosen])}
          />
        )}
      </div>
    </GroupField>
  )
}
