import * as z from 'zod/mini'
import { maxNameLength } from '#domain/people/person.ts'
import { plainLine } from '#domain/texts/words/plain-line.ts'

/** Every text that a person writes at the desk is one of these. */
function lineOf(min: number, max: number) {
  const isPlain = z.regex(plainLine, 'Must be one line of plain text.')
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max), isPlain)
}

export const maxNoteLength = 500

/** Why something was decided. It stays on record. */
export const NoteText = lineOf(0, maxNoteLength)

/** What somebody is called. */
export const NameText = lineOf(1, maxNameLength)

/** What is typed into a field: short enough not to be a burden. */
export const TypedText = lineOf(1, 320)
