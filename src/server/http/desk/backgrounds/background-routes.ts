import { findBackground, listBackgrounds } from '#contract/desk/backgrounds.ts'
import { backdropFor } from '#domain/content/presenting/backdrop.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { Country } from '#domain/countries/country.ts'
import { defaultLanguage } from '#domain/texts/languages/language.ts'
import type { ImageRow } from '../../../db/stores/media/image-store.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { type BackgroundRow, listedBackgrounds, shownImages } from './background-list.ts'

type Needs = {
  readonly loadBackgrounds: () => Promise<BackgroundRow[]>
  readonly loadImages: (ids: readonly number[]) => Promise<ImageRow[]>
  /** What was said at a moment, or will be. */
  readonly loadBook: (at: Date) => Promise<ContentBook>
  /** Where the provider is at home. */
  readonly home: Country
}

/** Which picture stands behind the head of which page, for whom, and when. */
export function backgroundRoutes(serve: ServePlain<DeskCaller>, needs: Needs): void {
  const { loadBackgrounds, loadImages, loadBook, home } = needs

  serve(listBackgrounds, async ({ now }) => {
    const rows = await loadBackgrounds()
    const images = await loadImages(shownImages(rows))
    return { items: listedBackgrounds(rows, { images, now }) }
  })

  serve(findBackground, async ({ query, now }) => {
    const { page = 'rates_page', country = home, language = defaultLanguage, at = now } = query
    const found = backdropFor(await loadBook(at), { page, country, language })
    const title = found?.document.shared?.value.title
    return { background: found ? { id: found.document.id, title: String(title ?? found.document.key) } : null }
  })
}
