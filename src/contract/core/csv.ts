/**
 * Writes a table by RFC 4180: lines end with CRLF, and cells with a comma, quote or line break are quoted. So are cells
 * with a semicolon, the separator of spreadsheets in many countries.
 */
export function* csvLines(table: Iterable<readonly string[]>): Generator<string> {
  for (const row of table) yield `${row.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
