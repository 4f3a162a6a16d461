/** The cell beside, above or below another of the same table; undefined where it ends. */
export function cellBeside(cell: HTMLElement, key: string): HTMLElement | undefined {
  const table = cell.closest('table')
  if (!table) return undefined
  const isMirrored = getComputedStyle(table).direction === 'rtl'
  const rows = [...table.tBodies].flatMap(({ rows: ofBody }) => [...ofBody])
  const row = rows.findIndex((one) => one.contains(cell))
  const cells = cellsOf(rows[row])
  const column = cells.indexOf(cell)
  const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowUp: () => cellsOf(rows[row - 1])[column],
    ArrowDown: () => cellsOf(rows[row + 1])[column],
    ArrowLeft: () => cells[isMirrored ? column + 1 : column - 1],
    ArrowRight: () => cells[isMirrored ? column - 1 : column + 1],
    Home: () => cells[0],
    End: () => cells.at(-1),
  }
  return Object.hasOwn(steps, key) ? steps[key]?.() : undefined
}

function cellsOf(row: Element | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>('[data-cell]')] : []
}
