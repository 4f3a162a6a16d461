/** Has the browser keep a text as a file. */
export function saveFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const type = name.endsWith('.csv') ? 'text/csv' : 'application/json'
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
