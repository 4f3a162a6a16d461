import type { Picture } from '#domain/media/picture.ts'
import { drawnSize, type Form, formsOf, type ShapeName, shapeNames, shownInFrame } from '#domain/media/rendition.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { sizeText } from '../size-text.ts'
import { PictureSvg } from './picture-svg.tsx'
import styles from './shape-previews.module.css'

/** Previews of a picture in every shape in which pages show it. */
export function ShapePreviews({ picture }: { picture: Picture }) {
  const say = useTranslator('admin')
  return (
    <ul className={styles.shapes}>
      {shapeNames.map((shape) => {
        const form = largest(shape)
        return (
          <li key={shape} data-shape={shape}>
            <PictureSvg picture={picture} area={shownInFrame(picture, form)} />
            <span>
              {say(`image_editor.shape.${shape}`)} {sizeText(drawnSize(picture, form))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the format of medium size, because the smallest and the largest are rarely seen. */
function largest(shape: ShapeName): Form {
  const forms = formsOf(shape)
  const form = forms[Math.floor(forms.length / 2)]
  if (!form) throw new Error('Every shape has sizes.')
  return form
}
