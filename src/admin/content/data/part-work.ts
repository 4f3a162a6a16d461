import type { WirePartValue } from '#contract/content/document-wire.ts'
import type { Value } from '#domain/content/model/field.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import type { Part } from '#domain/content/model/part.ts'

/** A part being edited: the text it was made from, and the current one. */
export type PartWork = { readonly base: Value; readonly mine: Value; readonly revision: number }

export type WorkParts = Readonly<Partial<Record<Part, PartWork>>>

/** Returns a part of the server without changes. */
export function cleanPart({ value, revision }: WirePartValue): PartWork {
  return { base: value, mine: value, revision }
}

/** Returns the parts with unsaved changes. */
export function dirtyParts(parts: WorkParts): WorkParts {
  return Object.fromEntries(Object.entries(parts).filter(([, { base, mine }]) => !isSame(base, mine)))
}
