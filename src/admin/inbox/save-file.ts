/** Has the browser keep a text as a file. A spreadsheet takes a table for one of its country's letters unless it is marked. */
export function saveFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const isTable = name.endsWith('.csv')
  const type = isTable ? 'text/csv' : 'application/json'
  const url = URL.createObjectURL(new Blob([isTable ? '\ufeff' : '', text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
