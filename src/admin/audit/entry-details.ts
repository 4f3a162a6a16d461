import type { WireStepValue } from '#contract/desk/audit.ts'
import { findAction, findField, subjectKindOf } from '#domain/people/act.ts'
import { fieldsOf } from '../frame/format/entry-fields.ts'
import { type FieldLabels, fieldLabels } from './field-labels.ts'

/** Recorded field. `fact`: there is nothing to compare; `changed`: it has another value; `removed`: it is gone. */
export type Detail = {
  readonly name: string
  /** Undefined for a field of another version, which is shown as it is. */
  readonly words: FieldLabels | undefined
} & (
  | { readonly kind: 'fact'; readonly value: unknown }
  | { readonly kind: 'removed'; readonly value: unknown }
  | { readonly kind: 'changed'; readonly before: unknown; readonly after: unknown }
)

type RecordedChange = Pick<WireStepValue, 'name' | 'action' | 'before' | 'after'>

/** Returns the fields of an entry without unchanged ones. */
export function detailsOf({ name: who, action, before, after }: RecordedChange): Detail[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name): Detail[] => {
    const words = wordsOf(action, name)
    if (words === 'hidden') return []
    if (Object.hasOwn(old, name) && Object.hasOwn(now, name)) {
      const isSame = JSON.stringify(old[name]) === JSON.stringify(now[name])
      return isSame ? [] : [{ name, words, kind: 'changed', before: old[name], after: now[name] }]
    }
    const value = Object.hasOwn(now, name) ? now[name] : old[name]
    if (value === null || (name === 'by' && value === who)) return []
    // A value recorded only before the action was removed if nothing follows, otherwise it is a fact.
    return [{ name, words, kind: after === null ? 'removed' : 'fact', value }]
  })
}

/** Number of changes on a line; further ones are only in the details. */
const maxShown = 3

/** Returns the fields shown on the line of an entry: changed or new values, and the reason. */
export function shownDetails(details: readonly Detail[]): { changes: Detail[]; note: string | undefined } {
  const isShown = ({ kind, words }: Detail) =>
    kind === 'changed' || (kind === 'fact' && words !== undefined && setKinds.includes(words.as))
  const reason = details.find(({ name, kind }) => name === 'note' && kind === 'fact')
  return {
    changes: details.filter((detail) => detail !== reason && isShown(detail)).slice(0, maxShown),
    note: reason?.kind === 'fact' && typeof reason.value === 'string' ? reason.value : undefined,
  }
}

/** Kinds of values whose first setting is a change. */
const setKinds: readonly FieldLabels['as'][] = ['rate', 'tiers', 'margins', 'role']

/** Fields that the sentence about a figure contains already. */
const figureFields = ['pair', 'rate', 'date']

function wordsOf(action: string, name: string): FieldLabels | undefined | 'hidden' {
  const known = findAction(action)
  const field = known && findField(known, name)
  if (known && subjectKindOf(known) === 'figure' && figureFields.includes(name)) return 'hidden'
  return field ? (fieldLabels[field] ?? 'hidden') : undefined
}
