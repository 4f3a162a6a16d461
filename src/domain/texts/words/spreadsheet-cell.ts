/**
 * Returns a cell for spreadsheets: an apostrophe is added before one that begins like a formula, and before one that
 * has an apostrophe there, so that it can be reversed.
 */
export function defusedCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

export function plainCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
