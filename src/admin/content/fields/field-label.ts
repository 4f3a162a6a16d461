import type { Field } from '#domain/content/model/field.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** Returns the label of a field; a test checks that every declared field has one. */
export function useFieldLabel(): (name: string, field?: Field) => string {
  const say = useTranslator('admin')
  return (name, field) => {
    // Pages and layouts both have a field named `slots`; the list of a layout has a label of its own.
    const called = field?.kind === 'list' && name === 'slots' ? 'slots_of_layout' : name
    return say(`content.field.${called}` as TextKey<'admin'>)
  }
}
