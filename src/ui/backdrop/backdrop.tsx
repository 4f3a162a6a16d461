import type { PictureSource } from '#domain/media/picture-source.ts'
import { Picture } from '../picture/picture.tsx'
import styles from './backdrop.module.css'

type Props = {
  source: PictureSource
  /** The `sizes` attribute of the image. */
  sizes?: string
}

/** As wide as the page frame. */
const frameSizes = '(width >= 90em) 1432px, (width >= 73em) 1168px, 100vw'

/** Renders a background image, faint enough for every text over it to be readable. */
export function Backdrop({ source, sizes = frameSizes }: Props) {
  return (
    <div className={styles.backdrop}>
      <Picture source={source} sizes={sizes} alt="" priority="low" />
    </div>
  )
}
