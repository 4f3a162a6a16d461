import { withoutEdit } from '#domain/media/edit-moves.ts'
import { type Edits, type Picture, sizeOf } from '#domain/media/picture.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { editsIn } from '../edit-labels.ts'
import { sizeText } from '../size-text.ts'
import { degreesOf } from './degrees.ts'
import styles from './editor-tools.module.css'

type Props = { picture: Picture; onChange: (picture: Picture, group: string) => void }

/** Edits of a picture, each with a button that removes it. */
export function EditsDone({ picture, onChange }: Props) {
  const say = useTranslator('admin')
  return (
    <section className={styles.done}>
      <h2>{say('image_editor.done')}</h2>
      <ul>
        {editsIn(picture.edits).map((name) => (
          <li key={name}>
            <Icon name="check" /> {say(`images.done.${name}`)} <bdi>{figureOf(picture, name)}</bdi>
            <Button
              data-quiet
              data-small
              aria-label={say('image_editor.take_back', { what: say(`images.done.${name}`) })}
              title={say('image_editor.take_back', { what: say(`images.done.${name}`) })}
              onClick={() => onChange(withoutEdit(picture, name), `without ${name} ${performance.now()}`)}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      <p>{say('image_editor.kept')}</p>
    </section>
  )
}

/** Returns the amount of an edit, if it has one. */
function figureOf(picture: Picture, name: keyof Edits): string {
  const { turn, straighten, crop, focus } = picture.edits ?? {}
  if (name === 'turn' && turn) return `${turn}°`
  if (name === 'straighten' && straighten) return degreesOf(straighten)
  if (name === 'crop' && crop) return sizeText(crop)
  if (name === 'width') return sizeText(sizeOf(picture))
  return name === 'focus' && focus ? `${Math.round(focus.x / 10)} %, ${Math.round(focus.y / 10)} %` : ''
}
