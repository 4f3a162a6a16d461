import type { ReactNode } from 'react'
import { Chevron } from '../chevron/chevron.tsx'
import styles from './combobox.module.css'
import type { Option } from './option.ts'

type Props = { option: Option; flag: ReactNode }

/** What the field shows: the selection, as two lines. The field itself says the same to readers of the screen. */
export function Selected({ option: { code, name, detail }, flag }: Props) {
  return (
    <span className={styles.selected} aria-hidden="true">
      {flag}
      <span className={styles.words}>
        <b>{code ?? <bdi>{name}</bdi>}</b>
        <small>{code === undefined ? detail : name}</small>
      </span>
      <Chevron />
    </span>
  )
}
