import type { WireDeskSourceValue } from '#contract/desk/sources.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'

type StandIn = WireDeskSourceValue['stand_ins'][number]
type Dated = Pick<WireDeskSourceValue, 'expires_on' | 'last_publication'>

/** Largest number of countries that is listed by name; more are counted. */
const maxNamed = 3

/**
 * Returns a function that describes what visitors see while a source is silent, and which source replaces it from when.
 */
export function useSourceEffect(): (source: WireDeskSourceValue) => string {
  const say = useTranslator('admin')
  const { language } = useDesk().setting
  const { formatCalendarDay } = useMoments()
  const tag = languageTag(language)

  function places({ countries, is_elsewhere }: StandIn): string {
    if (is_elsewhere) return say('sources.most_countries')
    if (countries.length > maxNamed) return say.count('sources.countries', countries.length)
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    return new Intl.ListFormat(tag).format(countries.map((country) => names.of(country) ?? country))
  }

  function thenWords({ next_name, next_date }: StandIn, { expires_on, last_publication }: Dated): string {
    if (expires_on === null) return say('sources.stays')
    const date = formatCalendarDay(expires_on)
    if (next_name === null) return say('sources.nobody_then', { date })
    // The source that replaces it may have fallen silent even earlier.
    return next_date !== null && last_publication !== null && next_date < last_publication
      ? say('sources.then_older', { date, name: next_name, day: formatCalendarDay(next_date) })
      : say('sources.then', { date, name: next_name })
  }

  return (source) => {
    const { stand_ins, last_publication, is_too_old } = source
    if (last_publication === null) return say('sources.seen_nothing')
    if (is_too_old) return say('need.source_too_old', { date: formatCalendarDay(last_publication) })
    if (stand_ins.length === 0) return say('sources.seen_nowhere')
    const date = formatCalendarDay(last_publication)
    const sentences = stand_ins.flatMap((one) => [
      say('sources.seen', { places: places(one), date }),
      thenWords(one, source),
    ])
    return sentences.join(' ')
  }
}
