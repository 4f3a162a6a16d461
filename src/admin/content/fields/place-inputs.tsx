import { useState } from 'react'
import { clockOf } from '#domain/countries/clock.ts'
import { findCountry } from '#domain/countries/country.ts'
import { countryCodes } from '#domain/countries/iso-3166.ts'
import { maxPhoneLength } from '#domain/places/phone.ts'
import { findCoordinate, type Position } from '#domain/places/position.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import { Field } from '#ui/field/field.tsx'
import fieldsets from '#ui/field/fieldset.module.css'
import { GroupField } from '#ui/field/group-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useNames } from '../../frame/format/names.ts'
import styles from './fields.module.css'
import type { InputProps } from './input-props.ts'

export function CountryInput({ label, value, onChange, problem, around }: InputProps<'country'>) {
  const say = useTranslator('admin')
  const { countryName } = useNames()
  const tag = languageTag(useDesk().setting.language)
  const options = [...countryCodes]
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, tag))
  return (
    <fieldset disabled={around.isDisabled} className={fieldsets.plain}>
      <SelectField
        label={label}
        problem={problem}
        value={value ?? ''}
        options={[['', say('content.choose')], ...options]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </fieldset>
  )
}

export function TimeZoneInput({ label, value, onChange, problem, around }: InputProps<'time_zone'>) {
  const say = useTranslator('admin')
  const country = findCountry(String(around.valueOf('country') ?? ''))
  const usual = country ? clockOf(country).timeZone : undefined
  // Time zones were renamed, and browsers do not offer all names.
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(value ? [value] : [])])
  return (
    <fieldset disabled={around.isDisabled} className={fieldsets.plain}>
      <SelectField
        label={label}
        problem={problem}
        value={value ?? ''}
        options={[
          ['', usual ? say('place.zone_of_country', { zone: usual }) : say('content.usual')],
          ...[...zones].map((zone) => [zone, zone] as const),
        ]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </fieldset>
  )
}

export function PhoneInput({ label, value, onChange, problem, around }: InputProps<'phone'>) {
  return (
    <Field
      type="tel"
      label={label}
      problem={problem}
      disabled={around.isDisabled}
      dir="ltr"
      maxLength={maxPhoneLength}
      value={value ?? ''}
      onChange={(text) => onChange(text.trimStart() || undefined)}
    />
  )
}

export function WholeInput({ field, label, value, onChange, problem, around }: InputProps<'whole'>) {
  const say = useTranslator('admin')
  const { min, max } = field
  return (
    <Field
      type="number"
      label={label}
      problem={problem}
      min={min}
      max={max}
      disabled={around.isDisabled}
      dir="ltr"
      placeholder={say('content.usual')}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => {
        const number = Number(text)
        if (text === '') onChange(undefined)
        else if (Number.isInteger(number) && number >= min && number <= max) onChange(number)
      }}
    />
  )
}

const axes = ['latitude', 'longitude'] as const

/** Fields of coordinates in degrees, which are applied once both are valid. */
export function PositionInput({ label, path, value, onChange, problem, around }: InputProps<'position'>) {
  const say = useTranslator('admin')
  const [typed, setTyped] = useState<Partial<Record<keyof Position, string>>>({})
  const textOf = (axis: keyof Position) => typed[axis] ?? (value ? String(value[axis]) : '')

  function type(axis: keyof Position, text: string): void {
    const next = { ...typed, [axis]: text }
    setTyped(next)
    const latitude = findCoordinate('latitude', next.latitude ?? textOf('latitude'))
    const longitude = findCoordinate('longitude', next.longitude ?? textOf('longitude'))
    if (latitude !== undefined && longitude !== undefined) onChange({ latitude, longitude })
  }

  function leave(axis: keyof Position): void {
    // Invalid text stays for correction; valid text is replaced by its stored form.
    if (value && findCoordinate(axis, textOf(axis)) !== undefined) setTyped(({ [axis]: _, ...others }) => others)
  }

  return (
    <GroupField label={label} problem={problem}>
      <div className={styles.pair}>
        {axes.map((axis) => (
          <Field
            key={axis}
            inputMode="decimal"
            dir="ltr"
            maxLength={12}
            label={say(`place.${axis}`)}
            disabled={around.isDisabled}
            problem={isWrong(axis, typed[axis]) ? say('place.degrees_wrong') : around.problemAt(`${path}.${axis}`)}
            value={textOf(axis)}
            onChange={(text) => type(axis, text)}
            onBlur={() => leave(axis)}
          />
        ))}
      </div>
    </GroupField>
  )
}

/** Returns true for an invalid coordinate. One or two characters may still be incomplete. */
function isWrong(axis: keyof Position, text: string | undefined): boolean {
  return text !== undefined && text.trim().length > 2 && findCoordinate(axis, text) === undefined
}
