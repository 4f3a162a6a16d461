import { pathOf } from '#domain/addresses/address.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Language } from '#domain/texts/languages/language.ts'

/** Time of a preview; `isSaid` is true if it shows the published state instead of the draft. */
export type PreviewMoment = { readonly at: Date | undefined; readonly isSaid: boolean }

export const draftNow: PreviewMoment = { at: undefined, isSaid: false }

type Seen = {
  readonly language: Language
  readonly country: Country
  readonly moment: PreviewMoment
  /** Element of the page to show. */
  readonly place?: string | undefined
}

/** Returns the address of a document's preview. */
export function previewPath(id: number, { language, country, moment: { at, isSaid }, place }: Seen): string {
  const query = [`country_code=${country}`, ...(at ? [`at=${at.toISOString()}`] : []), ...(isSaid ? ['said'] : [])]
  return `${pathOf('admin_stage', { _locale: language, id: String(id) })}?${query.join('&')}${fragment(place)}`
}

/** Returns the address of a preview link. */
export function previewAddress(
  origin: string,
  token: string,
  { language, country, place }: Omit<Seen, 'moment'>,
): string {
  const path = pathOf('admin_preview', { _locale: language, hash: token })
  return `${origin}${path}?country_code=${country}${fragment(place)}`
}

function fragment(place: string | undefined): string {
  return place === undefined ? '' : `#${place}`
}
