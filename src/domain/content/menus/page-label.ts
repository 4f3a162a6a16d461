import { isSame } from '../model/is-same.ts'

type Texts = Readonly<Record<string, string>>

/** A page that an item leads to, as far as it is known what it is called. */
export type CalledPage = { readonly titles: Texts } | null | undefined

/**
 * What an item is called that has come to lead to a page: as the page is in each language, unless somebody called it
 * otherwise. What was proposed from the page it led to before gives way. Titles that are too long for a label are not
 * proposed: nobody would know where to cut them.
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
