import { heldName } from '#contract/public/comparison-wire.ts'
import * as calls from '#contract/public/rates.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Country, defaultCurrencyOf } from '#domain/countries/country.ts'
import { convert, type PricedEntry, type Question, type RateBoard, rowsOf } from '#domain/rates/conversion.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { HeldFigure } from '#domain/sources/held-figure.ts'
import type { Source } from '#domain/sources/source.ts'
import { collectInPieces } from '../../queue/in-pieces.ts'
import type { RateArchive } from '../../rates/rate-archive.ts'
import { currencyName } from '../../texts/currency-name.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'
import { bookFor, type FullQuestion, fullQuestion, isLarge, isPermanent, noRates, turnOf } from './full-question.ts'

/** Short, because rates may be corrected or repriced at any moment; lists of currencies hardly ever change. */
const rateSeconds = 60
const listSeconds = 300

type Dependencies = { readonly archive: RateArchive; readonly defaultCountry: Country }

export function ratesRoutes(serve: ServePrepared<RateBook>, { archive, defaultCountry }: Dependencies): void {
  serve(calls.supportedCurrencies, {
    maxSeconds: listSeconds,
    work: (_, book) => ({ currencies: [...book.supported] }),
  })

  serve(calls.countryDefaultCurrency, {
    maxSeconds: listSeconds,
    work: ({ query }, book) => ({
      currency: defaultCurrencyOf(book.countries.of(query.country ?? defaultCountry), book.supported),
    }),
  })

  serve(calls.countrySupportedProviders, {
    maxSeconds: listSeconds,
    work: ({ query }, book) => ({ providers: [...book.countries.of(query.country ?? defaultCountry).providers] }),
  })

  serve(calls.convert, {
    maxSeconds: rateSeconds,
    isPermanent,
    turn: turnOf,
    work({ query, now }, current) {
      const book = bookFor(query, { book: current, now, archive })
      return book instanceof Promise ? book.then((past) => answer(past, query)) : answer(book, query)
    },
    headers: ({ told }) => (told ? ratesHeaders(told) : []),
  })

  serve(calls.currencyNames, {
    maxSeconds: listSeconds,
    work: ({ path }, book) => book.supported.map((code) => ({ code, name: currencyName(code, path._locale) })),
  })

  function answer(book: RateBook, query: ConvertQuery): calls.Converted | Promise<calls.Converted> {
    const full = fullQuestion(book, query, defaultCountry)
    const { question, country, clientType, providers } = full
    const boards = providers.map((provider) => book.board({ provider, country, clientType }))
    const present = (rates: readonly PricedEntry[]) => convertedOf(book, rates, { full, query })
    if (!isLarge(query, book)) return present(boards.flatMap((board) => convert(board, question)))
    const rows = boards.flatMap((board) => rowsOf(question).map((row) => ({ board, row })))
    return collectInPieces(convertedRows(rows)).then((entries) => present(entries.flat()))
  }
}

function* convertedRows(rows: readonly { readonly board: RateBoard; readonly row: Question }[]) {
  for (const { board, row } of rows) yield convert(board, row)
}

type CompleteQuery = { readonly full: FullQuestion; readonly query: ConvertQuery }

function convertedOf(book: RateBook, rates: readonly PricedEntry[], { full, query }: CompleteQuery): calls.Converted {
  if (rates.length === 0) throw noRates(book, full, query)
  return { rates, told: provenanceOf(rates, book.held.length > 0 ? heldOf(book, full) : []) }
}

type ConvertQuery = ReturnType<typeof calls.convert.query.read>

/** Returns the held figures of all requested pairs: they may be why a pair is missing. */
function heldOf(book: RateBook, { question, country, providers }: FullQuestion): readonly HeldFigure[] {
  const pairs = question.from.flatMap((from) => question.to.map((to) => ({ from, to })))
  const held = providers.flatMap((provider) => pairs.flatMap((pair) => book.findHeld({ provider, country }, pair)))
  return [...new Set(held)]
}

/** Returns sources and dates of the figures that rates are made of. */
function provenanceOf(rates: readonly PricedEntry[], held: readonly HeldFigure[]): calls.RatesReport {
  // Arrays, because this runs for every new amount and most rates share a few sources and days.
  const sources: Source[] = []
  const dates: Day[] = []
  for (const { mid } of rates) {
    if (!mid) continue
    for (const source of mid.sources) if (!sources.includes(source)) sources.push(source)
    if (!dates.includes(mid.date)) dates.push(mid.date)
  }
  return { sources, dates: dates.sort().reverse(), held }
}

function ratesHeaders({ sources, dates, held }: calls.RatesReport): string[] {
  const headers = ['x-rate-sources', sources.join(', '), 'x-rate-dates', dates.join(', ')]
  return held.length === 0 ? headers : [...headers, 'x-rate-held', held.map(heldName).join(', ')]
}
