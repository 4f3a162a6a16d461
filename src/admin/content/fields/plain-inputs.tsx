import { maxMailLength } from '#domain/people/mail-address.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { defaultLanguage, languageTag } from '#domain/texts/languages/language.ts'
import { Field } from '#ui/field/field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { pageFolder } from '../data/page-folder.ts'
import { localMomentText } from '../pieces/local-moment.ts'
import type { InputContext, InputProps } from './input-props.ts'

/** Returns attributes for the language and direction of the text, which may differ from the desk's. */
function writtenIn({ language, isDisabled }: InputContext) {
  return { dir: directionOf(language), lang: languageTag(language), disabled: isDisabled }
}

function usePlace(): (value: string | undefined, max: number) => string | undefined {
  const say = useTranslator('admin')
  return (value, max) => (value ? say('content.length', { count: String(value.length), max: String(max) }) : undefined)
}

export function LineInput({ field, path, label, value, instead, onChange, problem, around }: InputProps<'line'>) {
  const { max, isName } = field
  const placeOf = usePlace()
  return (
    <Field
      {...writtenIn(around)}
      {...(isName && { dir: 'ltr', spellCheck: false })}
      label={label}
      problem={problem}
      maxLength={max}
      placeholder={instead}
      data-title={around.titled === path || undefined}
      count={placeOf(value, max)}
      value={value ?? ''}
      onChange={(text) => onChange((isName ? text.toLowerCase() : text) || undefined)}
    />
  )
}

export function TextInput({ field: { max }, label, value, instead, onChange, problem, around }: InputProps<'text'>) {
  const placeOf = usePlace()
  return (
    <TextArea
      {...writtenIn(around)}
      label={label}
      problem={problem}
      maxLength={max}
      placeholder={instead}
      count={placeOf(value, max)}
      value={value ?? ''}
      onChange={(text) => onChange(text || undefined)}
    />
  )
}

export function SlugInput({ label, value, instead, onChange, problem, around }: InputProps<'slug'>) {
  const say = useTranslator('admin')
  return (
    <Field
      label={label}
      problem={problem}
      placeholder={instead}
      disabled={around.isDisabled}
      hint={around.language === defaultLanguage ? say('content.slug_hint') : undefined}
      dir="ltr"
      spellCheck={false}
      prefix={pageFolder(around.language)}
      value={value ?? ''}
      onChange={(text) => onChange(text.toLowerCase() || undefined)}
    />
  )
}

export function MomentInput({ label, value, onChange, problem, around }: InputProps<'moment'>) {
  return (
    <Field
      type="datetime-local"
      label={label}
      problem={problem}
      disabled={around.isDisabled}
      value={value ? localMomentText(new Date(value)) : ''}
      onChange={(text) => onChange(text ? new Date(text).toISOString() : undefined)}
    />
  )
}

export function AmountInput({ label, value, onChange, problem, around }: InputProps<'amount'>) {
  return (
    <Field
      inputMode="decimal"
      label={label}
      problem={problem}
      disabled={around.isDisabled}
      dir="ltr"
      maxLength={20}
      placeholder="100"
      value={value ?? ''}
      onChange={(text) => onChange(text.trim() || undefined)}
    />
  )
}

export function MailInput({ label, value, onChange, problem, around }: InputProps<'mail'>) {
  return (
    <Field
      type="email"
      label={label}
      problem={problem}
      disabled={around.isDisabled}
      dir="ltr"
      maxLength={maxMailLength}
      value={value ?? ''}
      onChange={(text) => onChange(text.trim() || undefined)}
    />
  )
}
