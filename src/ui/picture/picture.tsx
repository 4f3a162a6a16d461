import type { PictureSource } from '#domain/media/picture-source.ts'
import styles from './picture.module.css'

type Props = {
  source: PictureSource
  /** The `sizes` attribute of the image. */
  sizes: string
  /** Alternative text; empty if decorative. */
  alt: string
  /** Language of the alternative text, if it is not the page's. */
  lang?: string | undefined
  /** Lazy: when scrolled near. Low: immediately, after everything needed to read the page. */
  priority?: 'lazy' | 'low'
  /** True if it is limited to its resolution instead of the available width. */
  isBounded?: boolean
}

/** An image in a fitting size, with its space and colour reserved, so that nothing moves when it loads. */
export function Picture({ source: { colour, ...image }, sizes, alt, lang, priority = 'lazy', isBounded }: Props) {
  return (
    <span className={styles.picture} data-bounded={isBounded || undefined}>
      {/* Drawn as SVG, because the policy of pages allows no inline styles. */}
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={colour} />
      </svg>
      <img
        // Before `src`, because browsers start loading as they read attributes.
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
