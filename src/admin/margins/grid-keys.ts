import type { KeyboardEvent } from 'react'

/** Arrows move between the fields of a table; within a text they move the cursor until its end. */
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

type Around = { field: HTMLInputElement; fields: readonly HTMLInputElement[]; column: number }

function nextField(key: string, { field, fields, column }: Around): HTMLInputElement | undefined {
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

/** Numbers run left to right in every language. A field that was just entered is selected as a whole. */
function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  const end = key === 'ArrowLeft' ? 0 : value.length
  return selectionStart === end && selectionEnd === end
}
