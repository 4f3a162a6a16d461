import { useId, useState } from 'react'
import { buttonClass } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

type Props = {
  label: string
  /** Label of the button, and text shown before a file is chosen. */
  words: { readonly choose: string; readonly none: string }
  /** The `accept` attribute of the input. */
  accept: string
  onChoose: (file: File) => void
}

/** A file chosen or dropped by the user. The browser's control covers it invisibly, so that all keys work. */
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
          // The same file can be chosen again after it was corrected.
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
