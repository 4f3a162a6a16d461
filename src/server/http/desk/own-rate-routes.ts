import * as calls from '#contract/desk/own-rates.ts'
import { ApiError, wrongField } from '#contract/error.ts'
import type { Country } from '#domain/countries/country.ts'
import { type OwnRateReview, reviewOwnRates } from '#domain/guard/own-rate-review.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { roundRate } from '#domain/money/rate-rounding.ts'
import type { Actor } from '#domain/people/actor.ts'
import { findOwnRate, ownEnd, ownStart } from '#domain/rates/own-rate.ts'
import { ownRateColumns, problemOfOwnRate, readOwnRateFile, type WantedRate } from '#domain/rates/own-rate-file.ts'
import type { BookMid, RateBook } from '#domain/rates/rate-book.ts'
import { sources } from '#domain/sources/source.ts'
import { OwnRateConflictError, type OwnRateStore, type StoredOwnRate } from '../../db/stores/own-rate-store.ts'
import { readTable } from '../../files/csv-table.ts'
import { personOf } from '../../people/visit.ts'
import type { ServePlain } from '../answers/serve-plain.ts'
import { type DeskCaller, visitOf } from './desk-door.ts'

type Needs = {
  readonly book: (now: Date) => RateBook
  readonly ownRates: OwnRateStore
  /** Sets rates in somebody's name. */
  readonly setBy: (by: Actor) => OwnRateStore
  readonly loadMails: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  readonly defaultCountry: Country
  readonly publicUrl: string | undefined
}

/** Mid rates of our own, instead of the official ones. */
export function ownRateRoutes(serve: ServePlain<DeskCaller>, needs: Needs): void {
  const { book, ownRates, setBy, loadMails, defaultCountry, publicUrl } = needs

  async function list(now: Date): Promise<calls.WireOwnRatesValue> {
    const all = await ownRates.load()
    const shown = all.filter((rate) => isToCome(rate, now) || findOwnRate(all, rate.currency, now) === rate)
    const mails = await loadMails(shown.map(({ recordedBy }) => recordedBy))
    return { seen: all.at(-1)?.id ?? 0, rates: shown.map((rate) => writeOwnRate(rate, mails, now)) }
  }

  serve(calls.listOwnRates, ({ now }) => list(now))
  serve(calls.readOwnRateFile, ({ body: { text, time_zone }, now }) => {
    const lines = readTable(text, ownRateColumns)
    if ('missing' in lines) return { rates: [], problems: [], missing: [...lines.missing] }
    if ('brokenAt' in lines)
      return { rates: [], problems: [{ line: lines.brokenAt, problem: 'unreadable' as const }], missing: [] }
    const current = book(now)
    const around = { offered: current.supported, timeZone: zoneNamed(time_zone), now }
    const { rates, problems } = readOwnRateFile(lines, around)
    const reviews = reviewOwnRates(current, rates, { country: defaultCountry, now })
    return { rates: reviews.map(writeReview), problems: [...problems], missing: [] }
  })
  serve(calls.setOwnRates, async ({ body: { rates, seen, is_sure }, request, caller, now }) => {
    const current = book(now)
    const wanted = rates.map(readWanted)
    wanted.forEach((rate, index) => {
      const problem = problemOfOwnRate(rate, { offered: current.supported, now })
      const isTwice = wanted.findIndex(({ currency }) => currency === rate.currency) < index
      if (problem || isTwice) throw wrongField(`rates[${index}]`, `${rate.currency}: ${problem ?? 'twice'}.`)
    })
    const doubtful = reviewOwnRates(current, wanted, { country: defaultCountry, now }).find((one) => one.isDoubtful)
    if (doubtful && !is_sure)
      throw wrongField('is_sure', `${doubtful.wanted.currency} looks doubtful. Send true where it is really meant.`)
    const { person } = caller.session
    const store = setBy(personOf(visitOf(request, publicUrl, now), person))
    const set = wanted.map((rate) => ({ ...rate, validFrom: rate.validFrom ?? now }))
    await store.record(set, { by: person.id, now, seen }).catch((error: unknown) => {
      throw error instanceof OwnRateConflictError ? new ApiError('invalid_state', error.message) : error
    })
    return list(now)
  })
  serve(calls.endOwnRate, async ({ path: { currency }, request, caller, now }) => {
    const { person } = caller.session
    const store = setBy(personOf(visitOf(request, publicUrl, now), person))
    const ended = await store.end(currency, { by: person.id, now })
    if (ended === 0) throw new ApiError('not_found', 'There is no rate of our own of this currency.')
    return list(now)
  })
}

/** Under the one name that all spellings of it have. */
function zoneNamed(text: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
}

type WireWanted = {
  readonly currency: string
  readonly rate: string
  readonly valid_from: string | null
  readonly valid_until: string | null
}

function readWanted({ currency, rate, valid_from, valid_until }: WireWanted): WantedRate {
  return {
    currency,
    rate: parseDecimal(rate),
    validFrom: valid_from ? new Date(valid_from) : undefined,
    validUntil: valid_until ? new Date(valid_until) : undefined,
  }
}

function writeWanted({ currency, rate, validFrom, validUntil }: WantedRate): WireWanted {
  return {
    currency,
    rate: decimalText(rate),
    valid_from: validFrom?.toISOString() ?? null,
    valid_until: validUntil?.toISOString() ?? null,
  }
}

function isToCome(rate: StoredOwnRate, now: Date): boolean {
  const [start, end] = [ownStart(rate), ownEnd(rate)]
  return start > now && !(end && end <= start)
}

function writeOwnRate(rate: StoredOwnRate, mails: ReadonlyMap<number, string>, now: Date) {
  return {
    currency: rate.currency,
    rate: decimalText(rate.rate),
    starts_at: ownStart(rate).toISOString(),
    ends_at: ownEnd(rate)?.toISOString() ?? null,
    is_to_come: isToCome(rate, now),
    set_by: mails.get(rate.recordedBy) ?? '',
  }
}

function writeReview({
  wanted,
  current,
  official,
  deviation,
  suspicion,
  isDoubtful,
}: OwnRateReview): calls.WireReviewValue {
  return {
    ...writeWanted(wanted),
    current: writeMid(current),
    official: writeMid(official),
    deviation: deviation ? decimalText(deviation) : null,
    doubt: suspicion?.explanation ?? null,
    is_doubtful: isDoubtful,
  }
}

function writeMid(mid: BookMid | undefined) {
  if (!mid) return null
  const names = mid.sources.map((source) => sources[source].name)
  return { rate: decimalText(roundRate(mid.rate)), source_name: names.join(', '), date: mid.date }
}
