import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import { saidSource } from '#domain/media/picture-source.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './blocks.module.css'
import { useWritten } from './written.tsx'

/** How wide an image is at most, in the places that there are. */
const sizes = '(width < 73em) 100vw, 1120px'

export function ImageBlock({ block: { picture, shape, alt, caption } }: { block: Shown<'image'> }) {
  const written = useWritten()
  const source = saidSource(picture, shape)
  if (!source) return null
  return (
    <figure className={styles.image} {...written}>
      <Picture {...{ source, sizes, alt }} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
