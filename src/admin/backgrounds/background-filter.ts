import { isDay } from '#domain/calendar/day.ts'
import { findCountry } from '#domain/countries/country.ts'
import { type DeskPath, deskPath } from '#domain/desk/desk-path.ts'
import { isOfferedLanguage, type Language } from '#domain/texts/languages/language.ts'

/** Which assignments are shown, which of them is open, and what a visitor is asked about. */
export type BackgroundFilter = {
  /** `rates_page`, `all_pages`, or the number of a page; nothing where all are shown. */
  readonly page: string
  readonly country: string
  /** The number of what is open, or `new`. */
  readonly open: string
  readonly visitor: Visitor
}

export type Visitor = {
  /** Undefined on the rates page. */
  readonly page: number | undefined
  readonly country: string | undefined
  readonly language: Language | undefined
  /** Such as 2026-11-13; today where none is named. */
  readonly day: string | undefined
}

export function readBackgroundFilter(query: string): BackgroundFilter {
  const asked = new URLSearchParams(query)
  const language = asked.get('as_language') ?? ''
  const day = asked.get('as_day') ?? ''
  return {
    page: /^(rates_page|all_pages|[1-9]\d{0,14})$/.exec(asked.get('page') ?? '')?.[0] ?? '',
    country: findCountry(asked.get('country') ?? '') ?? '',
    open: /^(new|[1-9]\d{0,14})$/.exec(asked.get('background') ?? '')?.[0] ?? '',
    visitor: {
      page: Number(/^[1-9]\d{0,14}$/.exec(asked.get('as_page') ?? '')?.[0]) || undefined,
      country: findCountry(asked.get('as_country') ?? ''),
      language: isOfferedLanguage(language) ? language : undefined,
      day: isDay(day) ? day : undefined,
    },
  }
}

/** Returns the link to the backgrounds of a filter; default values are left out. */
export function backgroundPath({ page, country, open, visitor }: BackgroundFilter): DeskPath {
  return deskPath('background-images', {
    page: page || undefined,
    country: country || undefined,
    background: open || undefined,
    as_page: visitor.page,
    as_country: visitor.country,
    as_language: visitor.language,
    as_day: visitor.day,
  })
}
