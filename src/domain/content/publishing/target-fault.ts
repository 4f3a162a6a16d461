import { isLanguage, type Language } from '../../texts/languages/language.ts'
import { findAddress, isLinkName, type KeptTarget } from '../model/target.ts'

/** How a page stands that something leads to. */
export type PageStanding = {
  readonly isTrashed: boolean
  /** The languages in which it is on the site. */
  readonly said: readonly string[]
}

/**
 * Why something leads nowhere. Partly: only in the languages in which the page is there, as it has no English that
 * all others could read instead.
 */
type TargetFault = 'missing' | 'trashed' | 'unpublished' | 'partly' | 'unknown'

/** What is wrong with a target; `pageOf` gives nothing for a page that is not there. */
function targetFault(target: KeptTarget, pageOf: (id: number) => PageStanding | undefined): TargetFault | undefined {
  if ('link' in target) return isLinkName(target.link) ? undefined : 'unknown'
  if ('address' in target) return findAddress(target.address) === undefined ? 'unknown' : undefined
  const page = pageOf(target.page)
  if (!page) return 'missing'
  if (page.isTrashed) return 'trashed'
  const said = page.said.filter((one): one is Language => isLanguage(one))
  if (said.length === 0) return 'unpublished'
  return said.includes('en') ? undefined : 'partly'
}

/** Whether that is a fault, for which an item is left out of the site; what only some can read is a doubt. */
export function leadsNowhere(fault: TargetFault | 'empty' | undefined): boolean {
  return fault !== undefined && fault !== 'partly'
}

/** An item of a menu, as far as it leads somewhere. */
export type LeadingItem = { readonly target?: KeptTarget; readonly children?: readonly LeadingItem[] }

/** The same of an item: one that leads nowhere by itself is only good for what stands under it. */
export function itemFault(
  { target, children = [] }: LeadingItem,
  pageOf: (id: number) => PageStanding | undefined,
): TargetFault | 'empty' | undefined {
  if (target) return targetFault(target, pageOf)
  return children.length === 0 ? 'empty' : undefined
}
