type Named = { readonly id: number; readonly key: string; readonly title: string }

/** Returns the title of a document among several: with its key if another has the same title. */
export function tellingTitle({ id, key, title }: Named, among: readonly Named[]): string {
  const hasTwin = among.some((other) => other.id !== id && other.title === title)
  return hasTwin ? `${title} (${key})` : title
}
