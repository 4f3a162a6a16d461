import type { RichText } from '#domain/content/rich-text.ts'
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
      {({ parts }) => {
        const places = slotsIn(parts.find(({ part }) => part === 'shared')?.value.slots)
        const others = Object.keys(value).filter((name) => !places.some((place) => place.name === name))
        return [
          ...places.map(({ name, label: called }) => (
            <TextEditor
              key={name}
              {...slotProps(name)}
              label={called[isLanguage(language) ? language : 'en'] ?? called.en ?? name}
              problem={around.problemAt(`${path}.${name}`) ?? problem}
            />
          )),
          // What nobody is shown is still there: it must not come back as a surprise under another layout.
          ...others.map((name) => (
            <TextEditor key={name} {...slotProps(name)} label={name} problem={say('content.slot_gone', { name })} />
          )),
        ]
      }}
    </Loaded>
  )

  function slotProps(name: string) {
    return {
      value: value[name],
      around,
      onChange(text: RichText | undefined) {
        const { [name]: _, ...others } = value
        const next = text ? { ...others, [name]: text } : others
        onChange(Object.keys(next).length > 0 ? next : undefined)
      },
    }
  }
}

type Slot = { readonly name: string; readonly label: Readonly<Record<string, string>> }

/** Those of a layout that have a name; a layout may be half written. */
function slotsIn(slots: unknown): readonly Slot[] {
  // The declaration of layouts says what its slots are, as far as they are written.
  const written = Array.isArray(slots) ? (slots as readonly Partial<Slot>[]) : []
  return written.flatMap(({ name, label = {} }) => (name ? [{ name, label }] : []))
}
