type Named = { readonly id: number; readonly key: string; readonly title: string }

/** What a document is called in a sentence about several: with its key where another of them has the same title. */
export function tellingTitle({ id, key, title }: Named, among: readonly Named[]): string {
  const hasTwin = among.some((other) => other.id !== id && other.title === title)
  return hasTwin ? `${title} (${key})` : title
}
