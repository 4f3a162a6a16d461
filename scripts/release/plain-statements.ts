/**
 * Returns statements in their plainest form, each once: on one line, with one entry in lists of parameters and one row in
 * lists of rows. Statements that cannot be prepared, such as `begin`, are left out.
 */
export function plainStatements(texts: readonly string[]): string[] {
  const plain = texts.map(plainStatement).filter((text) => /^(select|insert|update|delete|with|merge)\b/i.test(text))
  return [...new Set(plain)].toSorted()
}

/** A row of values, with function calls in it. */
const row = String.raw`\((?:[^()]|\([^()]*\))*\)`
const rows = new RegExp(`\\bvalues (${row})(?:, ${row})+`, 'gi')

function plainStatement(text: string): string {
  const short = text
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\bin \((\$\d+)(?:, \$\d+)+\)/g, 'in ($1)')
    .replace(rows, 'values $1')
  const parameters = [...new Set(short.match(/\$\d+/g))]
  return short.replace(/\$\d+/g, (parameter) => `$${parameters.indexOf(parameter) + 1}`)
}
