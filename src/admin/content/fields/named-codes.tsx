import { languageTag } from '#domain/texts/languages/language.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import styles from './fields.module.css'
import { Picker } from './picker.tsx'

type Props = {
  label: string
  value: readonly string[]
  onChange: (codes: readonly string[] | undefined) => void
  problem: string | undefined
  /** All possible codes. */
  codes: Iterable<string>
  /** Maximum number. */
  max?: number
  nameOf: (code: string) => string
  /** Meaning of an empty list. */
  hint: string | undefined
  add: string
  isDisabled: boolean
}

/** List of chosen codes, such as countries, with a picker for the others. */
export function NamedCodes(props: Props) {
  const {
    label,
    value,
    onChange,
    problem,
    codes,
    max = Number.POSITIVE_INFINITY,
    nameOf,
    hint,
    add,
    isDisabled,
  } = props
  const say = useTranslator('admin')
  const tag = languageTag(useDesk().setting.language)
  const others = [...codes]
    .filter((code) => !value.includes(code))
    .map((code) => ({ id: code, name: nameOf(code), detail: code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, tag))
  return (
    <GroupField label={label} problem={problem} hint={hint}>
      {value.length > 0 && (
        <ul className={styles.chips}>
          {value.map((code) => (
            <li key={code}>
              {nameOf(code)}
              {!isDisabled && (
                <IconButton
                  aria-label={say('content.remove_named', { name: nameOf(code) })}
                  onClick={() => {
                    const next = value.filter((one) => one !== code)
                    onChange(next.length > 0 ? next : undefined)
                  }}
                >
                  <Icon name="close" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isDisabled && value.length < max && (
        <Picker
          key={value.length}
          label={add}
          value=""
          options={others}
          none={add}
          onChange={(code) => code && onChange([...value, code])}
        />
      )}
    </GroupField>
  )
}
