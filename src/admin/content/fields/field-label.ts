import type { Field } from '#domain/content/model/field.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** What a field is called; a test says that every declared field has a text. */
export function useFieldLabel(): (name: string, field?: Field) => string {
  const say = useTranslator('admin')
  return (name, field) => {
    // The places of a layout are called as the texts in them are.
    const called = field?.kind === 'list' && name === 'slots' ? 'slots_of_layout' : name
    return say(`content.field.${called}` as TextKey<'admin'>)
  }
}
