import type { ComponentProps } from 'react'
import styles from './table.module.css'

/**
 * A plain table: hairlines, and on a narrow screen a card per row, in which each cell is labelled by its `data-label`.
 * Cells with `data-figure` contain figures.
 */
export function Table({ className = '', ...rest }: ComponentProps<'table'>) {
  return <table className={`${styles.table} ${className}`} {...rest} />
}
