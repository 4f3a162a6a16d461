import type { Field } from '#domain/content/model/field.ts'
import { Difference } from '#ui/difference/difference.tsx'
import { useTranslator } from '#ui/translator-context.tsx'

type Props = { field: Field; before: string; after: string }

/** Difference of a field: word by word for texts, line by line for blocks, because each line is a block. */
export function FieldDifference({ field, before, after }: Props) {
  const say = useTranslator('admin')
  const words = { added: say('content.added'), removed: say('content.removed') }
  return <Difference before={before} after={after} words={words} by={field.kind === 'blocks' ? 'lines' : 'words'} />
}
