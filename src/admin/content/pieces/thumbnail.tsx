import { useState } from 'react'
import { isClear, type Picture } from '#domain/media/picture.ts'
import { deskAddressOf } from '#domain/media/public-picture.ts'
import { drawnSize, type ShapeName, usefulForms } from '#domain/media/rendition.ts'
import styles from './thumbnail.module.css'

const maxTries = 3

type Props = {
  picture: Picture
  shape: ShapeName
  /** The `sizes` attribute of the image. */
  sizes: string
  /** Alternative text; empty if text beside it says the same. */
  alt?: string
}

/** Thumbnail of a picture, published or not; its colour while it loads. */
export function Thumbnail({ picture, shape, sizes, alt = '' }: Props) {
  const [tries, setTries] = useState(0)
  const forms = usefulForms(picture, shape)
  const [smallest] = forms
  if (!smallest) return null
  const { width, height } = drawnSize(picture, smallest)
  return (
    <img
      // Retries, because the server refuses some when many are drawn at once and browsers do not retry.
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
