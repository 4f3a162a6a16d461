import { isLanguage, type Language } from '../../texts/languages/language.ts'
import { findAddress, isLinkName, type StoredTarget } from '../model/target.ts'

/** State of the target page. */
export type LinkedPageState = {
  readonly isTrashed: boolean
  /** Languages in which it is published. */
  readonly said: readonly string[]
}

/**
 * Why a target leads nowhere. Partly: only in the languages of the page, because it has no English version for the
 * others.
 */
type TargetFault = 'missing' | 'trashed' | 'unpublished' | 'partly' | 'unknown'

/** Returns the fault of a target; `pageOf` returns undefined for a missing page. */
function targetFault(
  target: StoredTarget,
  pageOf: (id: number) => LinkedPageState | undefined,
): TargetFault | undefined {
  if ('link' in target) return isLinkName(target.link) ? undefined : 'unknown'
  if ('address' in target) return findAddress(target.address) === undefined ? 'unknown' : undefined
  const page = pageOf(target.page)
  if (!page) return 'missing'
  if (page.isTrashed) return 'trashed'
  const inLanguages = page.said.filter((one): one is Language => isLanguage(one))
  if (inLanguages.length === 0) return 'unpublished'
  return inLanguages.includes('en') ? undefined : 'partly'
}

/** Tells whether a fault hides an item; a page that only some can read does not. */
export function leadsNowhere(fault: TargetFault | 'empty' | undefined): boolean {
  return fault !== undefined && fault !== 'partly'
}

/** A menu item with its target. */
export type LeadingItem = { readonly target?: StoredTarget; readonly children?: readonly LeadingItem[] }

/** Returns the fault of an item: one without a working target is still useful for its children. */
export function itemFault(
  { target, children = [] }: LeadingItem,
  pageOf: (id: number) => LinkedPageState | undefined,
): TargetFault | 'empty' | undefined {
  if (target) return targetFault(target, pageOf)
  return children.length === 0 ? 'empty' : undefined
}
