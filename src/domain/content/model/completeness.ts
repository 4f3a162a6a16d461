import type { Fields, Value } from './field.ts'
import { slugOf } from './words.ts'

/** Returns the required fields that are missing. */
export function missingFields(fields: Fields, value: Value): string[] {
  return Object.entries(fields)
    .filter(([name, { isNeeded }]) => isNeeded && isNothing(value[name]))
    .map(([name]) => name)
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

/**
 * Returns a value with one field changed. A slug proposed from that field follows it until an editor chooses another or
 * it is published.
 */
export function changedValue(
  fields: Fields,
  before: Value,
  { name, value, isKnown }: { readonly name: string; readonly value: unknown; readonly isKnown: boolean },
): Value {
  const { [name]: old, ...others } = before
  const after: Record<string, unknown> = value === undefined ? others : { ...others, [name]: value }
  if (isKnown) return after
  for (const [slugName, field] of Object.entries(fields)) {
    if (field.kind !== 'slug' || field.from !== name) continue
    const slug = before[slugName] ?? ''
    if (slug !== '' && slug !== proposedFrom(old)) continue
    const proposed = proposedFrom(value)
    // Without a title the slug is deleted too, so that the next title gets its own.
    if (proposed === '') delete after[slugName]
    else after[slugName] = proposed
  }
  return after
}

function proposedFrom(title: unknown): string {
  return typeof title === 'string' ? slugOf(title) : ''
}
