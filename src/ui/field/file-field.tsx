import { useId, useState } from 'react'
import { buttonClass } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

type Props = {
  label: string
  /** What the button says, and what stands beside it before a file is chosen. */
  words: { readonly choose: string; readonly none: string }
  /** Which files are offered, as the browser wants it. */
  accept: string
  onChoose: (file: File) => void
}

/** A file of one's own, chosen or dropped here. The browser's control lies over it unseen, so that all keys work. */
export function FileField({ label, words, accept, onChoose }: Props) {
  const id = useId()
  const [name, setName] = useState<string>()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.file}>
        <span className={buttonClass} aria-hidden="true">
          <Icon name="upload" /> {words.choose}
        </span>
        <span id={`${id}-name`} className={styles.fileName} role="status" data-none={name === undefined || undefined}>
          <bdi>{name ?? words.none}</bdi>
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-describedby={`${id}-name`}
          // The same file is read again once it is mended.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ target: { files } }) => {
            const [file] = files ?? []
            if (!file) return
            setName(file.name)
            onChoose(file)
          }}
        />
      </span>
    </div>
  )
}
