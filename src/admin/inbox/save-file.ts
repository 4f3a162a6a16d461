/** Downloads a text as a file. CSV gets a byte order mark, without which spreadsheets would assume a local encoding. */
export function saveFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const isTable = name.endsWith('.csv')
  const type = isTable ? 'text/csv' : 'application/json'
  const url = URL.createObjectURL(new Blob([isTable ? '\ufeff' : '', text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
