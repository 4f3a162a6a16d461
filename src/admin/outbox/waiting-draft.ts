import type { Value } from '#domain/content/model/field.ts'
import type { Part } from '#domain/content/model/part.ts'

/** What somebody wrote without a connection, and what they made it from. */
export type WaitingDraft = {
  readonly collection: string
  readonly id: number
  readonly part: Part
  readonly base: Value
  readonly mine: Value
  readonly revision: number
}
