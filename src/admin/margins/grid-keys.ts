import type { KeyboardEvent } from 'react'

/**
 * Moves the focus between the fields of a table with arrow keys. The left and right keys leave a field only when the
 * cursor is at that end of its text, or all of the text is selected.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const cell = field.closest('td')
  if (!cell) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('td[data-label] input:enabled')]
  const next = nextField(event.key, { field, fields, column: cell.cellIndex })
  if (!next) return
  event.preventDefault()
  next.focus()
}

type GridField = { field: HTMLInputElement; fields: readonly HTMLInputElement[]; column: number }

function nextField(key: string, { field, fields, column }: GridField): HTMLInputElement | undefined {
  const ofColumn = fields.filter((one) => one.closest('td')?.cellIndex === column)
  const isMirrored = getComputedStyle(field.closest('table') ?? field).direction === 'rtl'
  const [back, forward] = isMirrored ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  switch (key) {
    case 'ArrowUp':
      return ofColumn[ofColumn.indexOf(field) - 1]
    case 'ArrowDown':
    case 'Enter':
      return ofColumn[ofColumn.indexOf(field) + 1]
    case back:
      return isAtEnd(field, key) ? fields[fields.indexOf(field) - 1] : undefined
    case forward:
      return isAtEnd(field, key) ? fields[fields.indexOf(field) + 1] : undefined
    default:
      return undefined
  }
}

/**
 * Returns true if the cursor is at the end of the text to which the key moves it, or all of the text is selected. The
 * left key moves to the start of the text in every language, because numbers are written left to right.
 */
function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  const end = key === 'ArrowLeft' ? 0 : value.length
  return selectionStart === end && selectionEnd === end
}
