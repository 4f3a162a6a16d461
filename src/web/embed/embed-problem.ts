import type { EmbedProblem } from '#domain/filter/embed-question.ts'
import type { Say } from '#domain/texts/translating/say.ts'
import { printable } from '#domain/texts/words/printable.ts'

/** Anybody can write an address: a card repeats no more of it than a misspelt code has. */
const longestEcho = 12

/** What is wrong with a card, for whoever put it there. */
export function problemText(say: Say, problem: EmbedProblem): string {
  if (problem === 'wrong_amount') return say('embed.wrong_amount')
  if ('meant' in problem) return say('embed.misspelt', { name: echoOf(problem.misspelt), meant: problem.meant })
  return say('embed.unknown_currency', { currency: echoOf(problem.unknownCurrency) })
}

function echoOf(text: string): string {
  return printable(text.length > longestEcho ? `${text.slice(0, longestEcho)}…` : text)
}
