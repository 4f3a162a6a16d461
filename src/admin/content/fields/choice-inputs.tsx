import type { Field } from '#domain/content/model/field.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import fieldsets from '#ui/field/fieldset.module.css'
import { GroupField } from '#ui/field/group-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './fields.module.css'
import type { InputProps } from './input-props.ts'
import { NarrowedPlace } from './narrowed-place.tsx'

/** Returns the label of a choice; a test checks that every declared one has a text. */
export function useChoiceName(): (choice: string) => string {
  const say = useTranslator('admin')
  return (choice) => say(`content.choice.${choice}` as TextKey<'admin'>)
}

export function ChoiceInput({ field, label, value, onChange, problem, around }: InputProps<'choice'>) {
  const say = useTranslator('admin')
  const nameOf = useChoiceName()
  const { isNeeded } = field as Field
  return (
    <fieldset disabled={around.isDisabled} className={fieldsets.plain}>
      <SelectField
        label={label}
        value={value ?? ''}
        problem={problem}
        options={[
          ['', say(isNeeded ? 'content.choose' : 'content.usual')],
          ...field.of.map((one) => [one, nameOf(one)] as const),
        ]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </fieldset>
  )
}

export function ChoicesInput({ field, path, label, value = [], onChange, problem, around }: InputProps<'choices'>) {
  const say = useTranslator('admin')
  const nameOf = useChoiceName()
  const meansAll = field.none === 'all' && value.length === 0
  return (
    <GroupField label={label} problem={problem} hint={meansAll ? say('content.choices_all') : undefined}>
      <div className={styles.checks}>
        {field.of.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              disabled={around.isDisabled}
              checked={value.includes(one)}
              onChange={({ target }) => {
                const next = target.checked ? [...value, one] : value.filter((other) => other !== one)
                onChange(next.length > 0 ? next : undefined)
              }}
            />
            {nameOf(one)}
          </label>
        ))}
      </div>
      {field.areTaken && <NarrowedPlace path={path} around={around} nameOf={nameOf} />}
    </GroupField>
  )
}
