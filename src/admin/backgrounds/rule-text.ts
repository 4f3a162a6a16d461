import type { ListedBackground } from '#contract/desk/backgrounds.ts'
import type { PublicationPeriod } from '#domain/content/publishing/publication.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocumentTitles } from '../content/data/content-data.ts'
import { useMoments } from '../frame/format/moments.ts'
import { useNames } from '../frame/format/names.ts'
import { isAlways, lastDayOf } from './calendar.ts'

type Placed = Pick<ListedBackground, 'title' | 'on' | 'page' | 'countries' | 'languages' | 'said'>

/** Returns functions that describe the pages, audience and period of a rule. */
export function useRuleText(backgrounds: readonly Placed[]) {
  const say = useTranslator('admin')
  const { countryList, languageName, list } = useNames()
  const periodWords = usePeriodText()
  const listed = useJoinedTexts()
  const titles = useDocumentTitles(
    'pages',
    backgrounds.flatMap(({ page }) => page ?? []),
  )

  const pageWords = (page: number) => titles?.get(page) ?? '…'

  /** Returns the pages and countries of a rule, for example "rates page, Poland". */
  function whereWords({ on, page, countries }: Placed): string {
    const place = on === 'page' && page !== null ? pageWords(page) : on ? say(`content.choice.${on}`) : '–'
    return listed([place, countryList(countries)])
  }

  /** Returns the audience of a rule, for example "everywhere, always". */
  function whomWords({ countries, languages, said }: Placed): string {
    const now = new Date()
    const isEverywhere = countries.length === 0
    return listed([
      isEverywhere ? say('backgrounds.everywhere') : '',
      isEverywhere || languages.length > 0 ? list(languages.map(languageName)) : say('backgrounds.all_languages'),
      said.some((period) => isAlways(periodOf(period), now)) ? say('backgrounds.always') : '',
    ])
  }

  /** Returns the title of a background and its periods in one line. */
  function timeWords({ title, said }: Placed): string {
    const times = list(said.map((period) => periodWords(periodOf(period))))
    return listed([title, times || say('backgrounds.time.never')])
  }

  return { pageWords, whereWords, whomWords, timeWords }
}

export function periodOf({ from, until }: ListedBackground['said'][number]): PublicationPeriod {
  return { from: new Date(from), until: until === null ? undefined : new Date(until) }
}

/** Returns a function that joins texts with the comma of the language; empty ones are skipped. */
export function useJoinedTexts(): (words: readonly string[]) => string {
  const say = useTranslator('admin')
  return (words) => {
    const [first = '', ...others] = words.filter((one) => one !== '')
    return others.reduce((before, next) => say('backgrounds.listed', { before, next }), first)
  }
}

/** Returns a function that formats a period relative to now. */
export function usePeriodText(): (period: PublicationPeriod, now?: Date) => string {
  const say = useTranslator('admin')
  const { formatDayOfYear, formatDay } = useMoments()
  return ({ from, until }, now = new Date()) => {
    const dayWords = (day: Date) => (day.getFullYear() === now.getFullYear() ? formatDayOfYear(day) : formatDay(day))
    if (isAlways({ from, until }, now)) return say('backgrounds.always')
    if (!until) return say('backgrounds.time.from', { from: dayWords(from) })
    const last = dayWords(lastDayOf(until))
    if (from <= now) return say('backgrounds.time.until', { until: last })
    return say('backgrounds.time.between', { from: dayWords(from), until: last })
  }
}
