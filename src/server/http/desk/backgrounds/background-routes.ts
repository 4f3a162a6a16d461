import { findBackground, listBackgrounds } from '#contract/desk/backgrounds.ts'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { backdropFor } from '#domain/content/presenting/backdrop.ts'
import { defaultLanguage } from '#domain/texts/languages/language.ts'
import { loadSharedRows } from '../../../db/stores/content/shared-rows.ts'
import { loadImages } from '../../../db/stores/media/image-store.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { listedBackgrounds, shownImages } from './background-list.ts'

const endpoints = { listBackgrounds, findBackground }

/** Endpoints of background images: which image a page shows, to which visitors, and when. */
export const backgroundsFeature = deskFeature(endpoints, backgroundHandlers)

function backgroundHandlers({ db, content, config }: DeskContext): DeskHandlers<typeof endpoints> {
  return {
    async listBackgrounds({ now }) {
      const rows = await loadSharedRows(db, backgroundImages)
      const images = await loadImages(db, shownImages(rows))
      return { items: listedBackgrounds(rows, { images, now }) }
    },
    async findBackground({ query, now }) {
      const { page = 'rates_page', country = config.defaultCountry, language = defaultLanguage, at = now } = query
      const found = backdropFor(await content.loadAt(at), { page, country, language })
      const title = found?.document.shared?.value.title
      return { background: found ? { id: found.document.id, title: String(title ?? found.document.key) } : null }
    },
  }
}
