import type { BlockName } from '#domain/content/model/block-names.ts'
import type { Fields, Value } from '#domain/content/model/field.ts'
import type { RichText } from '#domain/content/model/rich-text.ts'
import { GroupField } from '#ui/field/group-field.tsx'
import type { InputContext } from './input-props.ts'
import { TextEditor } from './rich-text-input.tsx'

type Props = {
  kind: BlockName
  fields: Fields
  /** Undefined if the context shows it. */
  title: string | undefined
  value: Value
  /** Path of its problems. */
  path: string
  problem: string | undefined
  around: InputContext
  onChange: (value: Value) => void
}

/** Fields of a block. A rich text is a single field. */
export function BlockFields({ kind, fields, title, value, path, problem, around, onChange }: Props) {
  if (kind === 'rich_text' && 'text' in fields)
    return (
      <TextEditor
        label={title ?? ''}
        // A rich text is stored without its fields.
        value={value.text as RichText | undefined}
        problem={around.problemAt(path) ?? problem}
        around={around}
        onChange={(text) => onChange(text ? { text } : {})}
      />
    )
  const drawn = Object.entries(fields).map(([name, field]) =>
    around.draw({
      name,
      field,
      path: `${path}.fields.${name}`,
      value: value[name],
      onChange(next) {
        const { [name]: _, ...others } = value
        onChange(next === undefined ? others : { ...others, [name]: next })
      },
    }),
  )
  if (title === undefined) return drawn
  return (
    <GroupField label={title} problem={problem}>
      {drawn}
    </GroupField>
  )
}
