import { convert, type Question, type RateEntry } from './conversion.ts'
import { type Country, countryOfficialSources } from './country.ts'
import type { Currency } from './currency.ts'
import type { Decimal } from './decimal.ts'
import { type Difference, differenceFromCommercial, markupOverReference } from './difference.ts'
import { type Leg, type MidRates, officialMidRates } from './mid-rates.ts'
import { isSamePair, pairsOf } from './printed-pair.ts'
import { type Provenance, provenanceOf } from './provenance.ts'
import type { ClientType, Provider } from './provider.ts'
import type { HeldFigure, PublishedRate } from './publication.ts'
import type { RateBook } from './rate-book.ts'
import type { Source } from './source.ts'

/** What one provider offers, how it compares with the commercial offer, and where its mid rate comes from. */
export type Offer = {
  readonly provider: Provider
  readonly fromAmount: Decimal
  readonly toAmount: Decimal
  /** None for the commercial offer, and none where that is missing. */
  readonly difference: Difference | undefined
  readonly provenance: Provenance
  /** Figures that would count in place of those in use, but wait for somebody to look at them. */
  readonly held: readonly HeldFigure[]
}

/** All offers for one pair. */
export type Comparison = {
  readonly from: Currency
  readonly to: Currency
  readonly offers: readonly Offer[]
  /** By how many percent the commercial offer lies over the reference rate of the ECB, where that has both currencies. */
  readonly markup: Decimal | undefined
}

type Asker = { readonly country: Country; readonly clientType: ClientType; readonly providers: readonly Provider[] }

/** Compares what the providers of a country offer, pair by pair in the order of the question. */
export function compareOffers(
  book: RateBook,
  question: Question,
  { country, clientType, providers }: Asker,
): Comparison[] {
  const order = countryOfficialSources(country)
  const offered = providers.map((provider) => ({
    mids: book.midRates({ provider, country }),
    entries: convert(book.board({ provider, country, clientType }), question),
  }))
  const reference = officialMidRates(book.published, ['ecb'])
  const pairs = Map.groupBy(
    offered.flatMap(({ mids, entries }) => entries.map((entry) => ({ entry, mids }))),
    ({ entry }) => `${entry.from} ${entry.to}`,
  )
  return [...pairs.values()].map((offers) =>
    compareEntries(offers, { fixed: question.fixed, reference, order, held: book.held }),
  )
}

type Offered = { readonly entry: RateEntry; readonly mids: MidRates }

type Measures = {
  readonly fixed: 'from' | 'to'
  readonly reference: MidRates
  /** Whose figure counts before whose. */
  readonly order: readonly Source[]
  readonly held: readonly HeldFigure[]
}

function compareEntries(offered: readonly Offered[], { fixed, reference, order, held }: Measures): Comparison {
  const commercial = offered.find(({ entry }) => entry.provider === 'commercial')?.entry
  const [first] = offered
  const { from = '', to = '' } = first?.entry ?? {}
  return {
    from,
    to,
    offers: offered.map(({ entry, mids }) => {
      const provenance = provenanceOf(mids, from, to) ?? unknown
      return {
        provider: entry.provider,
        fromAmount: entry.fromAmount,
        toAmount: entry.toAmount,
        difference: commercial && commercial !== entry ? differenceFromCommercial(entry, commercial, fixed) : undefined,
        provenance,
        held: held.filter(
          (one) =>
            provenance.figures.some((figure) => isAfter(one, figure)) ||
            [from, to].some((currency) => isBefore(one, mids.get(currency), { currency, order })),
        ),
      }
    }),
    markup: commercial && markupOf(commercial, reference),
  }
}

/** Never seen: a rate is made of the figures that this tells. */
const unknown: Provenance = { kind: 'same', through: undefined, figures: [] }

function isAfter(held: HeldFigure, figure: PublishedRate): boolean {
  return isSamePair(held, figure) && held.date >= figure.date
}

/** Whether a figure is of a source that would come before the one in use. */
function isBefore(held: HeldFigure, used: Leg | undefined, { currency, order }: Place): boolean {
  const isOfCurrency = pairsOf(held.source, currency).some((pair) => isSamePair(held, pair))
  const place = order.indexOf(held.source)
  return isOfCurrency && used !== undefined && place >= 0 && place < order.indexOf(used.source)
}

type Place = { readonly currency: Currency; readonly order: readonly Source[] }

function markupOf(entry: RateEntry, reference: MidRates): Decimal | undefined {
  const [from, to] = [reference.get(entry.from), reference.get(entry.to)]
  return from && to && markupOverReference(entry, { from: from.perEuro, to: to.perEuro })
}
