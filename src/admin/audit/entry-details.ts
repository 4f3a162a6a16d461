import type { WireStepValue } from '#contract/desk/audit.ts'
import { findAction, findField, subjectKindOf } from '#domain/people/act.ts'
import { fieldsOf } from '../frame/words/entry-fields.ts'
import { type FieldWords, fieldWords } from './field-words.ts'

/**
 * Something on record of an entry. `fact`: it was so, and nothing is compared; `changed`: it was one thing and is
 * another; `removed`: it is no more.
 */
export type Detail = {
  readonly name: string
  /** Undefined for what no act of this program has: it is shown as it stands. */
  readonly words: FieldWords | undefined
} & (
  | { readonly kind: 'fact'; readonly value: unknown }
  | { readonly kind: 'removed'; readonly value: unknown }
  | { readonly kind: 'changed'; readonly before: unknown; readonly after: unknown }
)

type Told = Pick<WireStepValue, 'name' | 'action' | 'before' | 'after'>

/** What there is to say of an entry, field by field; what stayed the same is left out. */
export function detailsOf({ name: who, action, before, after }: Told): Detail[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name): Detail[] => {
    const words = wordsOf(action, name)
    if (words === 'unsaid') return []
    if (Object.hasOwn(old, name) && Object.hasOwn(now, name)) {
      const isSame = JSON.stringify(old[name]) === JSON.stringify(now[name])
      return isSame ? [] : [{ name, words, kind: 'changed', before: old[name], after: now[name] }]
    }
    const value = Object.hasOwn(now, name) ? now[name] : old[name]
    if (value === null || (name === 'by' && value === who)) return []
    // What was put there beside something else is a fact of it; what stands alone as it was is gone.
    return [{ name, words, kind: after === null ? 'removed' : 'fact', value }]
  })
}

/** More changes than fit on a line are left to the details. */
const maxShown = 3

/** The part of an entry that its line shows: changed or new values, and the reason. */
export function shownDetails(details: readonly Detail[]): { changes: Detail[]; note: string | undefined } {
  const isShown = ({ kind, words }: Detail) =>
    kind === 'changed' || (kind === 'fact' && words !== undefined && setKinds.includes(words.as))
  const reason = details.find(({ name, kind }) => name === 'note' && kind === 'fact')
  return {
    changes: details.filter((detail) => detail !== reason && isShown(detail)).slice(0, maxShown),
    note: reason?.kind === 'fact' && typeof reason.value === 'string' ? reason.value : undefined,
  }
}

/** Kinds of values whose first setting is a change of its own. */
const setKinds: readonly FieldWords['as'][] = ['rate', 'tiers', 'margins', 'role']

/** A figure is named by them in the sentence already. */
const figureFields = ['pair', 'rate', 'date']

function wordsOf(action: string, name: string): FieldWords | undefined | 'unsaid' {
  const known = findAction(action)
  const field = known && findField(known, name)
  if (known && subjectKindOf(known) === 'figure' && figureFields.includes(name)) return 'unsaid'
  return field ? (fieldWords[field] ?? 'unsaid') : undefined
}
