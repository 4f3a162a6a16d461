import type { ListedBackground } from '#contract/desk/backgrounds.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocumentTitles } from '../content/content-data.ts'
import { useMoments } from '../frame/moments.ts'
import { useNames } from '../frame/names.ts'
import { lastDayOf, type Period } from './calendar.ts'

type Placed = Pick<ListedBackground, 'on' | 'page' | 'countries' | 'languages' | 'said'>

/** Where something stands, for whom and when, in words. */
export function usePlaceWords(backgrounds: readonly Placed[]) {
  const say = useTranslator('admin')
  const { countryList, languageName, list } = useNames()
  const periodWords = usePeriodWords()
  const titles = useDocumentTitles(
    'pages',
    backgrounds.flatMap(({ page }) => page ?? []),
  )

  const pageWords = (page: number) => titles?.get(page) ?? '…'

  /** The rates page, Poland. */
  function whereWords({ on, page, countries }: Placed): string {
    const place = on === 'page' && page !== null ? pageWords(page) : on ? say(`content.choice.${on}`) : '–'
    return countries.length > 0 ? `${place}, ${countryList(countries)}` : place
  }

  /** Everywhere, always. */
  function whomWords({ countries, languages, said }: Placed): string {
    const [first] = said
    const isAlways = first && said.length === 1 && new Date(first.from) <= new Date() && first.until === null
    const words = [
      countries.length === 0 && say('backgrounds.everywhere'),
      languages.length > 0
        ? list(languages.map(languageName))
        : countries.length > 0 && say('backgrounds.all_languages'),
      isAlways && say('backgrounds.always'),
    ]
    return words.filter(Boolean).join(', ')
  }

  /** From when on and until when, in one line. */
  function timeWords({ said }: Placed): string {
    if (said.length === 0) return say('backgrounds.time.never')
    return list(said.map((period) => periodWords(periodOf(period))))
  }

  return { pageWords, whereWords, whomWords, timeWords }
}

export function periodOf({ from, until }: ListedBackground['said'][number]): Period {
  return { from: new Date(from), until: until === null ? undefined : new Date(until) }
}

/** A period as somebody would say it who looks at it now. */
export function usePeriodWords(): (period: Period, now?: Date) => string {
  const say = useTranslator('admin')
  const { formatDayOfYear, formatDay } = useMoments()
  return ({ from, until }, now = new Date()) => {
    const dayWords = (day: Date) => (day.getFullYear() === now.getFullYear() ? formatDayOfYear(day) : formatDay(day))
    const isBegun = from <= now
    if (!until) return isBegun ? say('backgrounds.always') : say('backgrounds.time.from', { from: dayWords(from) })
    const last = dayWords(lastDayOf(until))
    if (isBegun) return say('backgrounds.time.until', { until: last })
    return say('backgrounds.time.between', { from: dayWords(from), until: last })
  }
}
