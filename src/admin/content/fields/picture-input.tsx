import { cutText } from '#domain/media/cut.ts'
import { sizeOf } from '#domain/media/picture.ts'
import type { InputProps } from './input-props.ts'

/** A picture is chosen and changed where images are; here it is only told which. */
export function PictureInput({ label, value }: InputProps<'picture'>) {
  if (!value) return null
  const { width, height } = sizeOf(value)
  return (
    <p>
      {label} {width} × {height} {cutText(value.edits)}
    </p>
  )
}
