import type { Day } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import { leadCurrency } from '../sources/lead-currency.ts'
import { isSamePair, pairsOf } from '../sources/printed-pair.ts'
import type { Source } from '../sources/source.ts'
import type { RateBook } from './rate-book.ts'

type SourceInUse = { readonly source: Source; readonly date: Day }

/** Returns the sources of a country that have figures in force, in order of use, each with the day of its list. */
export function sourcesInUse(
  { published, countries }: Pick<RateBook, 'published' | 'countries'>,
  country: Country,
): readonly SourceInUse[] {
  return countries.of(country).officialSources.flatMap((source) => {
    const figures = published.filter((figure) => figure.source === source)
    const leads = pairsOf(source, leadCurrency(source))
    // Its other lists, such as that of rare currencies, are published at other times.
    const lead = figures.filter((figure) => leads.some((pair) => isSamePair(figure, pair)))
    const dates = (lead.length > 0 ? lead : figures).map(({ date }) => date)
    const date = dates.reduce((newest, day) => (day > newest ? day : newest), '')
    return date === '' ? [] : [{ source, date }]
  })
}

/** Tells whether all figures of a country are market figures. */
export function isMarketAlone(book: Pick<RateBook, 'published' | 'countries'>, country: Country): boolean {
  return sourcesInUse(book, country).every(({ source }) => source === 'market')
}
