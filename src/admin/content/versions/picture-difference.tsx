import type { Picture } from '#domain/media/picture.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Thumbnail } from '../pieces/thumbnail.tsx'
import styles from './versions.module.css'

type Props = { before: Picture | undefined; after: Picture | undefined }

/** A picture beside what it was: words would not say it. */
export function PictureDifference({ before, after }: Props) {
  return (
    <span className={styles.pictures}>
      <Shown picture={before} />
      <Icon name="forth" />
      <Shown picture={after} />
    </span>
  )
}

function Shown({ picture }: { picture: Picture | undefined }) {
  return <span>{picture ? <Thumbnail picture={picture} shape="whole" sizes="200px" /> : '–'}</span>
}
