import type { PictureSource } from '#domain/media/picture-source.ts'
import { Picture } from '../picture/picture.tsx'
import styles from './backdrop.module.css'

type Props = {
  source: PictureSource
  /** How wide it is shown, as the browser wants it. */
  sizes?: string
}

/** As wide as the frame of a page. */
const frameSizes = '(width >= 90em) 1432px, (width >= 73em) 1168px, 100vw'

/** A picture behind what it stands in, so faint that every text over it can be read, whatever the picture shows. */
export function Backdrop({ source, sizes = frameSizes }: Props) {
  return (
    <div className={styles.backdrop}>
      <Picture source={source} sizes={sizes} alt="" priority="low" />
    </div>
  )
}
