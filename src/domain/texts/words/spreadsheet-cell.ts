/**
 * A cell as programs that show tables may read it: what begins like a formula gets an apostrophe before it, and one that
 * has one there already another, so that the way back is certain.
 */
export function defusedCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

export function plainCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
