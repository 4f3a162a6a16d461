import { useId } from 'react'
import { cropOfRatio, mirrored, straightened, turned, withEdits } from '#domain/media/edit-moves.ts'
import type { Picture } from '#domain/media/picture.ts'
import { Button } from '#ui/button/button.tsx'
import fieldsets from '#ui/field/fieldset.module.css'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { degreesOf } from './degrees.ts'
import { EditorSize } from './editor-size.tsx'
import styles from './editor-tools.module.css'
import { EditsDone } from './edits-done.tsx'

/** Ratios in which pages show pictures; undefined for any ratio. */
const ratios = [
  [undefined, ''],
  [3, '3:1'],
  [16 / 9, '16:9'],
  [4 / 3, '4:3'],
  [1, '1:1'],
  [4 / 5, '4:5'],
] as const

/** Largest angle of the slider in tenths of a degree; pictures are rarely tilted more. */
const askew = 150

type Props = {
  picture: Picture
  ratio: number | undefined
  onRatio: (ratio: number | undefined) => void
  onChange: (picture: Picture, group: string) => void
}

/** Tools that edit a picture without dragging. */
export function EditorTools({ picture, ratio, onRatio, onChange }: Props) {
  const say = useTranslator('admin')
  const straightenId = useId()
  const { straighten = 0, focus = { x: 500, y: 500 } } = picture.edits ?? {}
  const degrees = degreesOf(straighten)
  const tools: readonly (readonly [icon: IconName, text: string, act: () => Picture])[] = [
    ['turnLeft', say('image_editor.turn_left'), () => turned(picture, 'left')],
    ['turnRight', say('image_editor.turn_right'), () => turned(picture, 'right')],
    ['mirror', say('image_editor.mirror'), () => mirrored(picture, 'mirror')],
    ['flip', say('image_editor.flip'), () => mirrored(picture, 'flip')],
  ]
  return (
    <div className={styles.tools}>
      <fieldset className={fieldsets.plain}>
        <legend>
          <Icon name="crop" /> {say('image_editor.crop')}
        </legend>
        <div className={styles.ratios}>
          {ratios.map(([one, text]) => (
            <button
              key={text}
              type="button"
              aria-pressed={one === ratio}
              onClick={() => {
                onRatio(one)
                if (one !== undefined)
                  onChange(withEdits(picture, { crop: cropOfRatio(picture, one) }), `ratio ${text}`)
              }}
            >
              {one === undefined ? say('image_editor.free') : <bdi>{text}</bdi>}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={fieldsets.plain}>
        <legend>{say('image_editor.turn')}</legend>
        <div className={styles.turns}>
          {tools.map(([icon, text, act]) => (
            <Button
              key={icon}
              aria-label={text}
              title={text}
              onClick={() => {
                onRatio(undefined)
                onChange(act(), `turn ${performance.now()}`)
              }}
            >
              <Icon name={icon} />
            </Button>
          ))}
        </div>
      </fieldset>
      <div className={styles.straighten}>
        <label htmlFor={straightenId}>
          <Icon name="ruler" /> {say('image_editor.straighten')} <output>{degrees}</output>
        </label>
        <input
          id={straightenId}
          type="range"
          min={-askew}
          max={askew}
          step={1}
          value={straighten}
          aria-valuetext={degrees}
          onChange={({ target }) => onChange(straightened(picture, Number(target.value)), 'straighten')}
        />
      </div>
      <EditorSize picture={picture} onChange={onChange} />
      <div className={styles.focus}>
        <b>
          <Icon name="focus" /> {say('image_editor.focus')}
        </b>
        <p>
          {say('image_editor.focus_lead')}{' '}
          <bdi>
            {Math.round(focus.x / 10)} %, {Math.round(focus.y / 10)} %
          </bdi>
        </p>
      </div>
      <EditsDone picture={picture} onChange={onChange} />
    </div>
  )
}
