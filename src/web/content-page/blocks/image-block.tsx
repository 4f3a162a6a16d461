import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import { publicSource, shownAtMost } from '#domain/media/picture-source.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './blocks.module.css'
import type { Room } from './room.ts'

/** Image widths by available space, as `sizes`: the window's width up to a breakpoint, then a fixed width. */
const widths: Readonly<Record<Room, readonly [upTo: string, beyond: string]>> = {
  main: ['90em', '1384px'],
  wide: ['90em', '1384px'],
  beside: ['62em', 'clamp(500px, 100vw - 464px, 760px)'],
  aside: ['62em', 'clamp(352px, 100vw - 872px, 576px)'],
}

function sizesIn(room: Room, width: number): string {
  const [upTo, beyond] = widths[room]
  return `(width < ${upTo}) min(100vw, ${width}px), min(${beyond}, ${width}px)`
}

type Props = { block: Shown<'image'>; room: Room }

export function ImageBlock({ block: { picture, shape, alt, language, caption }, room }: Props) {
  const published = publicSource(picture, shape)
  if (!published) return null
  const source = shownAtMost(published)
  return (
    <figure className={styles.image}>
      <Picture source={source} alt={alt} lang={language} sizes={sizesIn(room, source.width)} isBounded />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
