import { CsvError, parse } from 'csv-parse/sync'

/** A line of a table, cell by cell under the names of its columns. */
type TableLine<Column extends string> = {
  readonly line: number
  readonly cells: Readonly<Record<Column, string>>
}

/** Why a file cannot be read at all. */
type TableProblem =
  | { readonly missing: readonly string[] }
  | { readonly repeated: readonly string[] }
  | { readonly brokenAt: number }

type Reading<Column extends string> = {
  /** Columns that a file may have as well; what it lacks has empty cells. */
  readonly optional?: readonly Column[]
  /** Whether cells are words, in which a comma is a comma. */
  readonly isWords?: boolean
}

/**
 * Reads a file that a person or an office program has written: with commas, semicolons or tabs, whichever its first line
 * has, and where commas are free, also as the sign of decimals. Columns that nobody asked for are passed over.
 */
export function readTable<Column extends string>(
  text: string,
  columns: readonly Column[],
  { optional = [], isWords = false }: Reading<Column> = {},
): readonly TableLine<Column>[] | TableProblem {
  // Files that several programs wrote have several kinds of line ends.
  const plain = text.replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(plain)
  try {
    const rows = parseRows(plain, delimiter)
    const [header = { cells: [], line: 1 }, ...lines] = rows
    const names = header.cells.map((name) => name.toLowerCase())
    const missing = columns.filter((column) => !names.includes(column))
    if (missing.length > 0) return { missing }
    const known = [...columns, ...optional]
    const repeated = known.filter((column) => names.indexOf(column) !== names.lastIndexOf(column))
    if (repeated.length > 0) return { repeated }
    return lines.map(({ line, cells }) => {
      const named = known.map((column) => {
        const cell = cells[names.indexOf(column)] ?? ''
        return [column, isWords ? cell : plainCell(cell, delimiter)]
      })
      // One entry for each column.
      return { line, cells: Object.fromEntries(named) as Record<Column, string> }
    })
  } catch (error) {
    if (error instanceof CsvError) return { brokenAt: Number(error.lines) }
    throw error
  }
}

type Row = { readonly line: number; readonly cells: readonly string[] }

function parseRows(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  parse(text, {
    bom: true,
    delimiter,
    trim: true,
    skipEmptyLines: true,
    relaxColumnCount: true,
    recordDelimiter: '\n',
    onRecord(cells: string[], { lines }) {
      // Counted after the line: a cell of several lines is found where it begins.
      const breaks = cells.join('').split('\n').length - 1
      if (cells.some((cell) => cell !== '')) rows.push({ line: lines - breaks, cells })
      return null
    },
  })
  return rows
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1)
  return [';', '\t'].find((sign) => header.includes(sign)) ?? ','
}

/** As programs write it; 0,45 is 0.45 where a comma parts nothing. */
function plainCell(cell: string, delimiter: string): string {
  return delimiter !== ',' && /^-?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell
}
