import { images } from '#domain/content/model/collections/images.ts'
import { countryCodes } from '#domain/countries/iso-3166.ts'
import { GroupField } from '#ui/field/group-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useSupported } from '../../frame/calls/use-supported.ts'
import { useNames } from '../../frame/format/names.ts'
import { findKind } from '../../kinds/content-kinds.ts'
import { DeskLink } from '../../routing/desk-link.tsx'
import { DocumentPicker } from './document-picker.tsx'
import styles from './fields.module.css'
import { ImagePicker } from './image-picker.tsx'
import type { InputProps } from './input-props.ts'
import { NamedCodes } from './named-codes.tsx'
import { TargetChoice } from './target-choice.tsx'

export function ReferenceInput({ field, label, value, onChange, problem, around }: InputProps<'reference'>) {
  const say = useTranslator('admin')
  const kind = findKind(field.to)
  const chosen = { label, value, onChange, none: say('content.nothing'), isDisabled: around.isDisabled }
  return (
    <GroupField label={label} problem={problem}>
      <div className={styles.line}>
        {field.to === images.name ? <ImagePicker {...chosen} /> : <DocumentPicker {...chosen} of={field.to} />}
        {kind && value !== undefined && <DeskLink to={`${kind.path}/${value}`}>{say('content.open')}</DeskLink>}
      </div>
    </GroupField>
  )
}

export function TargetInput({ field: { ways }, label, value, onChange, problem, around }: InputProps<'target'>) {
  return (
    <GroupField label={label} problem={problem}>
      <TargetChoice ways={ways} value={value} isDisabled={around.isDisabled} onChange={onChange} />
    </GroupField>
  )
}

export function CountriesInput({ label, value = [], onChange, problem, around }: InputProps<'countries'>) {
  const say = useTranslator('admin')
  const { countryName } = useNames()
  return (
    <NamedCodes
      label={label}
      value={value}
      onChange={onChange}
      problem={problem}
      codes={countryCodes}
      nameOf={countryName}
      hint={value.length === 0 ? say('content.countries_all') : undefined}
      add={say('content.country_add')}
      isDisabled={around.isDisabled}
    />
  )
}

export function CurrenciesInput({ field, label, value = [], onChange, problem, around }: InputProps<'currencies'>) {
  const say = useTranslator('admin')
  const { currencyName } = useNames()
  return (
    <NamedCodes
      label={label}
      value={value}
      onChange={onChange}
      problem={problem}
      codes={useSupported()}
      max={field.max}
      nameOf={(code) => `${code} ${currencyName(code)}`}
      hint={value.length === 0 ? say('content.currencies_usual') : undefined}
      add={say('content.currency_add')}
      isDisabled={around.isDisabled}
    />
  )
}
