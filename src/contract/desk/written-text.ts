import * as z from 'zod/mini'
import { maxNameLength } from '#domain/people/person.ts'
import { plainLine } from '#domain/texts/words/plain-line.ts'

/** Returns the form of one line of text written at the desk. */
function lineOf(min: number, max: number) {
  const isPlain = z.regex(plainLine, 'Must be one line of plain text.')
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max), isPlain)
}

export const maxNoteLength = 500

/** Reason of a decision, stored in the audit log. */
export const NoteText = lineOf(0, maxNoteLength)

/** Name of a user. */
export const NameText = lineOf(1, maxNameLength)

/** Short text of a field. */
export const TypedText = lineOf(1, 320)
