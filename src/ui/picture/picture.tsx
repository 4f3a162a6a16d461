import type { PictureSource } from '#domain/media/picture-source.ts'
import styles from './picture.module.css'

type Props = {
  source: PictureSource
  /** How wide it is shown, as the browser wants it. */
  sizes: string
  /** What it says to those who do not see it; nothing where it says nothing that words beside it do not. */
  alt: string
  /** The language of that, where it is another than that of the page. */
  lang?: string | undefined
  /** Lazy: once somebody comes near it. Low: at once, after everything that the page is read with. */
  priority?: 'lazy' | 'low'
  /** Whether it is no larger than it is, rather than as wide as there is room. */
  isBounded?: boolean
}

/** A picture in the size that fits, with room for it and its colour there from the start, so that nothing moves. */
export function Picture({ source: { colour, ...image }, sizes, alt, lang, priority = 'lazy', isBounded }: Props) {
  return (
    <span className={styles.picture} data-bounded={isBounded || undefined}>
      {/* A drawing, because pages let in no style but that of their files. */}
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={colour} />
      </svg>
      <img
        // Before where it is: browsers begin to load as they read.
        {...(priority === 'lazy' ? { loading: priority } : { fetchPriority: priority })}
        sizes={sizes}
        {...image}
        alt={alt}
        lang={lang}
        decoding="async"
      />
    </span>
  )
}
