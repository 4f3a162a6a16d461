import { sizeOf } from '#domain/media/picture.ts'
import { GroupField } from '#ui/field/group-field.tsx'
import { Thumbnail } from '../pieces/thumbnail.tsx'
import type { InputProps } from './input-props.ts'

/** A picture is chosen and changed where images are; here it is only told which. */
export function PictureInput({ label, value }: InputProps<'picture'>) {
  if (!value) return null
  const { width, height } = sizeOf(value)
  return (
    <GroupField label={label} hint={`${width} × ${height}`}>
      <Thumbnail picture={value} shape="whole" sizes="300px" />
    </GroupField>
  )
}
