import type { MailKind } from './outgoing-mail.ts'

/** The letters that mails of each kind may bring; a test brings one of another kind. */
const lettersByKind = {
  invitation: ['invitation'],
  reset: ['reset_asked', 'reset_made'],
  held: ['held', 'held_several'],
  late: ['late', 'late_several'],
  market_gap: ['market_gap'],
  message: ['message'],
} as const satisfies Record<Exclude<MailKind, 'test'>, readonly string[]>

type Kinds = typeof lettersByKind

export type LetterName = Kinds[keyof Kinds][number]

export const letterNames: readonly LetterName[] = Object.values(lettersByKind).flat()

/** What the names of a letter's own texts begin with. */
export function textsOfLetter(letter: LetterName): string {
  const kind = Object.entries(lettersByKind).find(([, names]) => (names as readonly string[]).includes(letter))?.[0]
  return ['mail', kind, ''].join('.')
}
