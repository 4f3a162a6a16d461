import type { Field } from '#domain/content/model/field.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** Returns the label of a field; a test checks that every declared field has one. */
export function useFieldLabel(): (name: string, field?: Field) => string {
  const say = useTranslator('admin')
  return (name, field) => {
    // The slots of a layout are labelled like the texts in them.
    const called = field?.kind === 'list' && name === 'slots' ? 'slots_of_layout' : name
    return say(`content.field.${called}` as TextKey<'admin'>)
  }
}
