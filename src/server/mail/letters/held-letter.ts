import type { Country } from '#domain/countries/country.ts'
import { figuresBefore } from '#domain/guard/figures-before.ts'
import { releaseEffect } from '#domain/guard/release-effect.ts'
import { defaultFromAmount } from '#domain/money/amount.ts'
import { type Decimal, decimalText } from '#domain/money/decimal.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { Role } from '#domain/people/rights.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { sources } from '#domain/sources/source.ts'
import type { HeldRate } from '../../db/stores/rates/held-rows.ts'
import type { Letter } from './letter.ts'
import type { Speech } from './speech.ts'

/** A list that is wrong as a whole may have hundreds. */
const maxTold = 20

type Around = {
  readonly book: RateBook
  readonly country: Country
  readonly now: Date
  readonly role: Role
  /** Where it is decided; undefined where nobody knows how the desk is reached. */
  readonly href: string | undefined
}

/** Figures wait for a decision: each with the last good one, and what visitors see meanwhile. */
export function heldLetter(speech: Speech, held: readonly HeldRate[], around: Around): Letter {
  const { say } = speech
  const { role, href } = around
  const [first] = held
  const rest = held.length - maxTold
  return {
    subject:
      first && held.length === 1
        ? say('mail.held.subject', namesOf(first))
        : say.count('mail.held.subject_several', held.length),
    paragraphs: [
      [say('mail.held.text')],
      ...held.slice(0, maxTold).map((figure) => tell(speech, figure, around)),
      ...(rest > 0 ? [[say.count('mail.held.more', rest)]] : []),
      ...(href ? [{ href, label: say('mail.held.link') }] : []),
      [say('mail.why', { role: say(`role.${role}`) })],
    ],
  }
}

function tell({ say, symbols }: Speech, held: HeldRate, { book, country, now }: Around): string[] {
  const [last] = figuresBefore(book.recent, held)
  const { now: seen } = releaseEffect(book, held, { country, amount: defaultFromAmount, at: now })
  const amount = (value: Decimal | undefined) =>
    value ? `${formatMoney(value, symbols)} ${held.quote}` : say('mail.held.not_offered')
  return [
    say('mail.held.figure', { ...namesOf(held), date: held.date }),
    last
      ? say('mail.held.last_good', { rate: decimalText(last.rate), date: last.date })
      : say('mail.held.no_last_good'),
    say('mail.held.seen', {
      amount: `${decimalText(defaultFromAmount)} ${held.base}`,
      own: amount(seen.commercial),
      official: amount(seen.official_by_partner),
    }),
  ]
}

function namesOf({ base, quote, quantity, rate, source }: HeldRate) {
  const pair = quantity === 1 ? `${base}/${quote}` : `${quantity} ${base}/${quote}`
  return { pair, rate: decimalText(rate), source: sources[source].name }
}
