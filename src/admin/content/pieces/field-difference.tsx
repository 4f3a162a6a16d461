import type { Field } from '#domain/content/model/field.ts'
import { Difference } from '#ui/difference/difference.tsx'
import { useTranslator } from '#ui/translator-context.tsx'

type Props = { field: Field; before: string; after: string }

/** What became of a field: a text word by word, and of blocks whole lines, for each is one. */
export function FieldDifference({ field, before, after }: Props) {
  const say = useTranslator('admin')
  const words = { added: say('content.added'), removed: say('content.removed') }
  return <Difference before={before} after={after} words={words} by={field.kind === 'blocks' ? 'lines' : 'words'} />
}
