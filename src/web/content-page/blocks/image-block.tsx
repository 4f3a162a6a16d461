import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import { saidSource } from '#domain/media/picture-source.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './blocks.module.css'
import type { Room } from './room.ts'

/** How wide an image is shown in each room, as the browser wants it. */
const sizes: Readonly<Record<Room, string>> = {
  main: '(width < 90em) 100vw, 1384px',
  wide: '(width < 90em) 100vw, 1384px',
  beside: '(width < 62em) 100vw, clamp(500px, 100vw - 464px, 760px)',
  aside: '(width < 62em) 100vw, clamp(352px, 100vw - 872px, 576px)',
}

type Props = { block: Shown<'image'>; room: Room }

export function ImageBlock({ block: { picture, shape, alt, language, caption }, room }: Props) {
  const source = saidSource(picture, shape)
  if (!source) return null
  return (
    <figure className={styles.image}>
      <Picture {...{ source, alt }} lang={language} sizes={sizes[room]} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
