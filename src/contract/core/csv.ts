/**
 * A table as RFC 4180 wants it: lines end in CRLF, and what has a comma, a quote or a break in it stands in
 * quotes. So does what has a semicolon, by which spreadsheets of many countries part their cells.
 */
export function* csvLines(table: Iterable<readonly string[]>): Generator<string> {
  for (const row of table) yield `${row.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
