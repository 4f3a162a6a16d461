import { countryCodes } from '#domain/countries/iso-3166.ts'
import { languageTag } from '#domain/texts/language.ts'
import { GroupField } from '#ui/field/group-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/desk-context.tsx'
import { useNames } from '../../frame/names.ts'
import { DeskLink } from '../../routing/desk-link.tsx'
import { findKind } from '../content-kinds.ts'
import { DocumentPicker } from './document-picker.tsx'
import styles from './fields.module.css'
import type { InputProps } from './input-props.ts'
import { Picker } from './picker.tsx'
import { TargetChoice } from './target-choice.tsx'

export function ReferenceInput({ field, label, value, onChange, problem, around }: InputProps<'reference'>) {
  const say = useTranslator('admin')
  const kind = findKind(field.to)
  return (
    <GroupField label={label} problem={problem}>
      <div className={styles.line}>
        <DocumentPicker
          {...{ label, value, onChange }}
          of={field.to}
          none={say('content.nothing')}
          isDisabled={around.isDisabled}
        />
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
  const tag = languageTag(useDesk().setting.language)
  const others = [...countryCodes]
    .filter((code) => !value.includes(code))
    .map((code) => ({ id: code, name: countryName(code), detail: code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, tag))
  return (
    <GroupField label={label} problem={problem} hint={value.length === 0 ? say('content.countries_all') : undefined}>
      {value.length > 0 && (
        <ul className={styles.chips}>
          {value.map((code) => (
            <li key={code}>
              {countryName(code)}
              {!around.isDisabled && (
                <button
                  type="button"
                  aria-label={say('content.remove_named', { name: countryName(code) })}
                  onClick={() => {
                    const next = value.filter((one) => one !== code)
                    onChange(next.length > 0 ? next : undefined)
                  }}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!around.isDisabled && (
        <Picker
          key={value.length}
          label={say('content.country_add')}
          value=""
          options={others}
          none={say('content.country_add')}
          onChange={(code) => code && onChange([...value, code])}
        />
      )}
    </GroupField>
  )
}
