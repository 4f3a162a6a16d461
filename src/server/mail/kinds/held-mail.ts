import { z } from 'zod'
import { type Day, dayAfter, dayOf } from '#domain/calendar/day.ts'
import { type AlertEvent, heldEvents } from '#domain/mail/alert-event.ts'
import { defaultFromAmount } from '#domain/money/amount.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type Decimal, decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { formatMoney } from '#domain/money/format.ts'
import { figuresBefore } from '#domain/screening/figures-before.ts'
import { releaseEffect } from '#domain/screening/release-effect.ts'
import { officialProvider, ownProvider } from '#domain/sources/provider.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { sources } from '#domain/sources/source.ts'
import type { HeldRate } from '../../db/stores/rates/held-rows.ts'
import type { MailContent } from '../content/mail-content.ts'
import type { Speech } from '../content/speech.ts'
import { type AlertContext, alertMail, sampleAlert } from './alert-mail.ts'
import type { SampleContext } from './mail-writer.ts'

const ids = z.object({ ids: z.array(z.number()) })

/** Mail about held figures that wait for a decision. */
export const heldMail = alertMail<'held', HeldRate & AlertEvent>({
  kind: 'held',
  right: 'held.decide',
  path: 'held',
  loadEvents: async ({ quarantine }) => heldEvents(await quarantine.loadPending()),
  about: {
    write: (held) => ({ ids: held.map(({ id }) => id) }),
    read(about) {
      const known = new Set(ids.safeParse(about).data?.ids)
      return ({ id }) => known.has(id)
    },
  },
  template: heldTemplate,
  samples: {
    held: (context) => heldTemplate(context.speech, sampleHeld(context).slice(0, 1), sampleContext(context)),
    held_several: (context) => heldTemplate(context.speech, sampleHeld(context), sampleContext(context)),
  },
})

/** Maximum number of figures that a mail lists; a wrong list may have hundreds. */
const maxListed = 20

/** Lists each figure with the last good one and the amounts that visitors see meanwhile. */
function heldTemplate(speech: Speech, held: readonly HeldRate[], context: AlertContext): MailContent {
  const { say } = speech
  const { role, href } = context
  const [first] = held
  const rest = held.length - maxListed
  return {
    subject:
      first && held.length === 1
        ? say('mail.held.subject', namesOf(first))
        : say.count('mail.held.subject_several', held.length),
    paragraphs: [
      [say('mail.held.text')],
      ...held.slice(0, maxListed).map((figure) => describe(speech, figure, context)),
      ...(rest > 0 ? [[say.count('mail.held.more', rest)]] : []),
      ...(href ? [{ href, label: say('mail.held.link') }] : []),
      [say('mail.why', { role: say(`role.${role}`) })],
    ],
  }
}

function describe({ say, symbols }: Speech, held: HeldRate, { book, country, now }: AlertContext): string[] {
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
      own: amount(seen[ownProvider]),
      official: amount(seen[officialProvider]),
    }),
  ]
}

function namesOf({ base, quote, quantity, rate, source }: HeldRate) {
  const pair = quantity === 1 ? `${base}/${quote}` : `${quantity} ${base}/${quote}`
  return { pair, rate: decimalText(rate), source: sources[source].name }
}

/** Returns a context in which only the first two figures have a last good one, so that samples show both texts. */
function sampleContext(context: SampleContext): AlertContext {
  const day = dayAfter(dayOf(context.now), -1)
  const good = [sampleFigure('USD', '1.1699', day, context.now), sampleFigure('GBP', '0.8621', day, context.now)]
  return { ...sampleAlert(context, 'held'), book: { ...context.book, recent: good } }
}

function sampleHeld({ now }: SampleContext): HeldRate[] {
  const held = [
    ['USD', '11.699'],
    ['GBP', '0.0862'],
    ['PLN', '42.58'],
  ] as const
  return held.map(([quote, rate], id) => ({
    ...sampleFigure(quote, rate, dayOf(now), now),
    id,
    reason: 'jump',
    explanation: '',
  }))
}

function sampleFigure(quote: Currency, rate: string, date: Day, learnedAt: Date): PublishedRate {
  return {
    source: 'ecb',
    base: 'EUR',
    quote,
    quantity: 1,
    rate: parseDecimal(rate),
    date,
    learnedAt,
    origin: 'fetched',
  }
}
