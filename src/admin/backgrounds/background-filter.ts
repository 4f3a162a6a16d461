import { isDay } from '#domain/calendar/day.ts'
import { findCountry } from '#domain/countries/country.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { screenQuery, type ValueOf } from '../routing/address-query.ts'
import { fields, parameter } from '../routing/query-codec.ts'

const country = { find: findCountry, write: String }

/** Visitor whose background is previewed. */
const visitor = fields({
  /** Undefined on the rates page. */
  page: parameter.number('as_page'),
  country: parameter.of('as_country', country),
  language: parameter.choice('as_language', offeredLanguages),
  /** Such as 2026-11-13; today if absent. */
  day: parameter.of('as_day', { find: (text) => (isDay(text) ? text : undefined), write: String }),
})

/** Filter of the list, the open item, and the visitor of the preview. */
export const backgroundFilter = screenQuery('background-images', {
  /** `rates_page`, `all_pages`, or the ID of a page; empty for all. */
  page: parameter.matching('page', /^(rates_page|all_pages|[1-9]\d{0,14})$/),
  country: parameter.of('country', country),
  /** ID of the open item, or `new`. */
  open: parameter.matching('background', /^(new|[1-9]\d{0,14})$/),
  visitor,
})

export type BackgroundFilter = ValueOf<typeof backgroundFilter>

export type Visitor = ValueOf<typeof visitor>
