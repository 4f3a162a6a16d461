import { useState } from 'react'
import { isClear, type Picture } from '#domain/media/picture.ts'
import { drawnSize, type ShapeName, usefulForms } from '#domain/media/rendition.ts'
import { deskAddressOf } from '#domain/media/said-picture.ts'
import styles from './thumbnail.module.css'

const maxTries = 3

type Props = {
  picture: Picture
  shape: ShapeName
  /** How wide it is shown, as the browser wants it. */
  sizes: string
  /** What it says to those who do not see it; nothing where words beside it say the same. */
  alt?: string
}

/** A picture as it stands, whether visitors see it or not; its colour until it has come. */
export function Thumbnail({ picture, shape, sizes, alt = '' }: Props) {
  const [tries, setTries] = useState(0)
  const forms = usefulForms(picture, shape)
  const [smallest] = forms
  if (!smallest) return null
  const { width, height } = drawnSize(picture, smallest)
  return (
    <img
      // Where many are to be drawn at once some are told to come back, which no browser does by itself.
      key={tries}
      onError={() => {
        if (tries < maxTries) setTimeout(() => setTries(tries + 1), 2_000 * (tries + 1))
      }}
      className={styles.thumbnail}
      src={deskAddressOf(picture, smallest)}
      srcSet={forms.map((form) => `${deskAddressOf(picture, form)} ${drawnSize(picture, form).width}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      data-clear={isClear(picture.original) || undefined}
      style={{ backgroundColor: picture.original.colour }}
    />
  )
}
