import { useState } from 'react'
import { narrowed } from '#domain/media/edit-moves.ts'
import { type Picture, sizeOf } from '#domain/media/picture.ts'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { sizeText } from '../size-text.ts'
import styles from './editor-tools.module.css'

type Props = { picture: Picture; onChange: (picture: Picture, group: string) => void }

/**
 * Fields for the maximum width and height of a picture. A change of one recalculates the other, because the ratio
 * stays.
 */
export function EditorSize({ picture, onChange }: Props) {
  const say = useTranslator('admin')
  const size = sizeOf(picture)
  const sides = [
    ['width', say('image_editor.width')],
    ['height', say('image_editor.height')],
  ] as const
  // Sizes are rounded, so the field being edited keeps the typed text instead of showing the rounded size.
  const [typed, setTyped] = useState<{ readonly side: string; readonly text: string }>()
  return (
    <div className={styles.size}>
      {sides.map(([side, label]) => (
        <Field
          key={side}
          label={label}
          type="number"
          min={1}
          inputMode="numeric"
          value={typed?.side === side ? typed.text : String(size[side])}
          onBlur={() => setTyped(undefined)}
          onChange={(text) => {
            setTyped({ side, text })
            const pixels = Number.parseInt(text, 10)
            if (pixels >= 1) onChange(narrowed(picture, side, pixels), side)
          }}
        />
      ))}
      <p>{say('image_editor.size_hint', { size: sizeText(size) })}</p>
    </div>
  )
}
