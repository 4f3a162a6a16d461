import type { ReactNode } from 'react'
import { Chevron } from '../chevron/chevron.tsx'
import styles from './combobox.module.css'
import type { Option } from './option.ts'

type Props = { option: Option; flag: ReactNode }

/** The selected option in two lines. Decorative: the field itself says the same. */
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
