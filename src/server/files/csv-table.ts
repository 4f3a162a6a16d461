import { CsvError, parse } from 'csv-parse/sync'

/** Line of a table with its cells by column name. */
type TableLine<Column extends string> = {
  readonly line: number
  readonly cells: Readonly<Record<Column, string>>
}

/** Reason why a file cannot be read. */
type TableProblem =
  | { readonly missing: readonly string[] }
  | { readonly repeated: readonly string[] }
  | { readonly brokenAt: number }

type ReadOptions<Column extends string> = {
  /** Columns that may be missing; their cells are then empty. */
  readonly optional?: readonly Column[]
  /** True if cells are text, so that a decimal comma stays as it is. */
  readonly isWords?: boolean
}

/**
 * Reads a table with commas, semicolons or tabs, as its first line has, and ignores unknown columns. A decimal comma is
 * read as a point unless commas separate the cells.
 */
export function readTable<Column extends string>(
  text: string,
  columns: readonly Column[],
  { optional = [], isWords = false }: ReadOptions<Column> = {},
): readonly TableLine<Column>[] | TableProblem {
  // Files that several programs edited have mixed line ends.
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
      // `named` has one entry for each column.
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
      // `lines` is the number of the last line of a record, so the line breaks in its cells are subtracted.
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

/** Replaces a decimal comma with a point unless commas separate the cells. */
function plainCell(cell: string, delimiter: string): string {
  return delimiter !== ',' && /^-?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell
}
