import type { ComponentProps } from 'react'
import styles from './table.module.css'

/**
 * A plain table: hairlines, and on a narrow screen a card for each row, in which a cell names itself by its `data-label`.
 * Cells with `data-figure` hold figures.
 */
export function Table({ className = '', ...rest }: ComponentProps<'table'>) {
  return <table className={`${styles.table} ${className}`} {...rest} />
}
