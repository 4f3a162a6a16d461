import { isSame } from '../model/is-same.ts'

type Texts = Readonly<Record<string, string>>

/** The target page of an item, with its titles if known. */
export type CalledPage = { readonly titles: Texts } | null | undefined

/**
 * Returns the label of an item with a new target page: the title of the page in each language, unless an editor wrote
 * another. A label proposed from the former page is replaced. Titles too long for a label are not proposed, because
 * cutting them would guess.
 */
export function pageLabel(
  label: Texts = {},
  { before, now, max }: { readonly before: CalledPage; readonly now: CalledPage; readonly max: number },
): Texts {
  const isOwn = Object.values(label).some(Boolean) && !isSame(label, fitting(before, max))
  const proposed = fitting(now, max)
  return isOwn || Object.keys(proposed).length === 0 ? label : proposed
}

function fitting(page: CalledPage, max: number): Texts {
  const titles = Object.entries(page?.titles ?? {})
  return Object.fromEntries(titles.filter(([, title]) => title.length <= max))
}
