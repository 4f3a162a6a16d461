import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import type { SlotColumn } from '#domain/content/layout-places.ts'
import { saidSource } from '#domain/media/picture-source.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './blocks.module.css'

/** How wide an image is shown in each column, as the browser wants it. */
const sizes: Readonly<Record<SlotColumn, string>> = {
  main: '(width < 73em) 100vw, 1120px',
  wide: '(width < 73em) 100vw, 1384px',
  aside: '(width < 62em) 100vw, 352px',
}

type Props = { block: Shown<'image'>; column: SlotColumn }

export function ImageBlock({ block: { picture, shape, alt, language, caption }, column }: Props) {
  const source = saidSource(picture, shape)
  if (!source) return null
  return (
    <figure className={styles.image}>
      <Picture {...{ source, alt }} lang={language} sizes={sizes[column]} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
