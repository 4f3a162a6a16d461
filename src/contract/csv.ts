/** A table as RFC 4180 wants it: lines end in CRLF, and what has a comma, a quote or a break in it stands in quotes. */
export function csvText(table: readonly (readonly string[])[]): string {
  return table.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
