import type { PageContent } from '#domain/content/pages/site-page.ts'
import type { RatesBackground } from '../rates-page/data/rates-page-data.ts'
import type { FormState } from './blocks/form-state.tsx'
import type { MapAround } from './blocks/map-around.tsx'

/** What the server knows of a page of content. */
export type ContentPageBackground = {
  /** Where it is. */
  readonly path: string
  /** Undefined where there is none, or none any more. */
  readonly page: PageContent | undefined
  /** What there is none of, where there is none. */
  readonly missing: 'page' | 'preview'
  /** Whether there are no official figures to speak of. */
  readonly isMarket: boolean
  /** What has become of a form that somebody has sent. */
  readonly form: FormState | undefined
  /** What maps on it are made with. */
  readonly map: MapAround
  /** What is known of the rates, for pages that show some. */
  readonly rates: () => RatesBackground
}
