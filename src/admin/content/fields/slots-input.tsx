import { isLanguage } from '#domain/texts/language.ts'
import { GroupField } from '#ui/field/group-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/desk-context.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { requireCollection, useDocument } from '../content-data.ts'
import type { InputProps } from './input-props.ts'
import { TextEditor } from './rich-text-input.tsx'

/** What stands in the places of the layout that another field names. */
export function SlotsInput({ field, path, label, value = {}, onChange, problem, around }: InputProps<'slots'>) {
  const say = useTranslator('admin')
  const { language } = useDesk().setting
  const layout = around.valueOf(field.of)
  const reading = useDocument(requireCollection('layouts'), typeof layout === 'number' ? layout : undefined)
  if (typeof layout !== 'number')
    return (
      <GroupField label={label} problem={problem}>
        <p>{say('content.slots_none')}</p>
      </GroupField>
    )
  return (
    <Loaded reading={reading} shape="lines" count={2}>
      {({ parts }) =>
        slotsIn(parts.find(({ part }) => part === 'shared')?.value.slots).map((slot) => (
          <TextEditor
            key={slot.name}
            label={slot.label[isLanguage(language) ? language : 'en'] ?? slot.label.en ?? slot.name}
            value={value[slot.name]}
            problem={around.problemAt(`${path}.${slot.name}`) ?? problem}
            around={around}
            onChange={(text) => {
              const { [slot.name]: _, ...others } = value
              const next = text ? { ...others, [slot.name]: text } : others
              onChange(Object.keys(next).length > 0 ? next : undefined)
            }}
          />
        ))
      }
    </Loaded>
  )
}

type Slot = { readonly name: string; readonly label: Readonly<Record<string, string>> }

/** Those of a layout that have a name; a layout may be half written. */
function slotsIn(slots: unknown): readonly Slot[] {
  // The declaration of layouts says what its slots are, as far as they are written.
  const written = Array.isArray(slots) ? (slots as readonly Partial<Slot>[]) : []
  return written.flatMap(({ name, label = {} }) => (name ? [{ name, label }] : []))
}
