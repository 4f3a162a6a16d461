import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import styles from './blocks.module.css'
import { useWritten } from './written.tsx'

/** How wide an image is at most, in the places that there are. */
const sizes = '(width < 48em) 100vw, 1120px'

export function ImageBlock({ block: { picture, shape, alt, caption } }: { block: Shown<'image'> }) {
  const written = useWritten()
  const forms = picture.shapes[shape]
  const largest = forms.at(-1)
  if (!largest) return null
  const { width, height } = largest
  return (
    <figure className={styles.image} {...written}>
      <span className={styles.frame}>
        {/* Its colour is there before it is, and as large. */}
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
          <rect width={width} height={height} fill={picture.colour} />
        </svg>
        <img
          src={largest.address}
          srcSet={forms.map((form) => `${form.address} ${form.width}w`).join(', ')}
          alt={alt}
          {...{ width, height, sizes }}
          loading="lazy"
          decoding="async"
        />
      </span>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
