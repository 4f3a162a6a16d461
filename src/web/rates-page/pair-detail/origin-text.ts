import { decimalText } from '#domain/money/decimal.ts'
import type { Offer } from '#domain/rates/comparison.ts'
import type { Provenance } from '#domain/rates/provenance.ts'
import { isOwnProvider } from '#domain/sources/provider.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { providerName, rateName } from '../data/rate-names.ts'
import type { Formats } from './use-formats.ts'

/** Origin of a rate, and its figures. */
type OriginText = { readonly text: string; readonly figures: readonly string[] }

/**
 * Returns the origin of each offer, the official one first, because ours is based on it or explained by the difference.
 */
export function originsOf(offers: readonly Offer[], say: Translate, formats: Formats): OriginText[] {
  const own = offers.find(({ provider }) => isOwnProvider(provider))
  const others = offers.filter((offer) => offer !== own)
  const [official] = others
  const origins = others.map(({ provider, kind, provenance }) => ({
    text: kindText(say, rateName(say, provider, kind === 'market'), provenance),
    figures: provenance.figures.map((figure) => figureText(say, figure, formats)),
  }))
  if (!own) return origins
  const provider = providerName(say, own.provider)
  if (official && isSameOrigin(own.provenance, official.provenance))
    return [...origins, { text: say('origin.same_figures', { provider }), figures: [] }]
  return [
    ...origins,
    {
      text: `${kindText(say, provider, own.provenance)} ${say('origin.margin')}`,
      figures: own.provenance.figures.map((figure) => figureText(say, figure, formats)),
    },
  ]
}

/** Returns the held figures, each once, however many offers they concern. */
export function heldTexts(offers: readonly Offer[], say: Translate, { dates }: Formats): string[] {
  const texts = offers.flatMap(({ held }) =>
    held.map(({ source, date }) => say('origin.held', { source: say(`source.${source}`), date: dates.day(date) })),
  )
  return [...new Set(texts)]
}

/** Tells whether figures of the European Central Bank are used, which require a warning. */
export function usesReference(offers: readonly Offer[]): boolean {
  return offers.some(({ provenance }) => provenance.figures.some(({ source }) => source === 'ecb'))
}

function kindText(say: Translate, provider: string, { kind, through }: Provenance): string {
  if (kind === 'cross') return say('origin.cross', { provider, currency: through })
  return say(kind === 'inverted' ? 'origin.inverted' : 'origin.direct', { provider })
}

function figureText(say: Translate, printed: PublishedRate, { dates, figure }: Formats): string {
  const parts = { figure: figure(printed), source: say(`source.${printed.source}`), date: dates.day(printed.date) }
  if (printed.origin === 'bundled') return say('origin.bundled', parts)
  return say('origin.figure', { ...parts, moment: dates.moment(printed.learnedAt) })
}

function isSameOrigin(one: Provenance, other: Provenance): boolean {
  return one.figures.map(nameOf).join() === other.figures.map(nameOf).join()
}

function nameOf({ source, base, quote, date, rate }: PublishedRate): string {
  return [source, base, quote, date, decimalText(rate)].join(' ')
}
