import type { WireDeskSourceValue } from '#contract/desk/sources.ts'
import { languageTag } from '#domain/texts/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useMoments } from '../frame/moments.ts'

type StandIn = WireDeskSourceValue['stand_ins'][number]

/** So many countries are named; of more it is said how many they are. */
const maxNamed = 3

/** What visitors see while a source says nothing, and who stands in for it from when on. */
export function useSeenWords(): (source: WireDeskSourceValue) => string {
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

  return ({ stand_ins, last_publication, expires_on }) => {
    if (last_publication === null) return say('sources.seen_nothing')
    if (stand_ins.length === 0) return say('sources.seen_nowhere')
    const date = formatCalendarDay(last_publication)
    const sentences = stand_ins.flatMap((one) => [
      say('sources.seen', { places: places(one), date }),
      ...(expires_on === null
        ? [say('sources.stays')]
        : [
            one.next_name === null
              ? say('sources.nobody_then', { date: formatCalendarDay(expires_on) })
              : say('sources.then', { date: formatCalendarDay(expires_on), name: one.next_name }),
          ]),
    ])
    return sentences.join(' ')
  }
}
