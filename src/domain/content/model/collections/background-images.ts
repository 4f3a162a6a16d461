import { collection, editors } from '../collection.ts'
import { choice, countries, languages, line, optional, reference } from '../field.ts'

/** Pages a background image may be for. */
export const backdropPlaces = ['rates_page', 'page', 'all_pages'] as const

/**
 * Background images of page headers, with the pages and visitors they are for. Their period is that of the publication.
 */
export const backgroundImages = collection({
  name: 'background-images',
  shared: {
    title: line({ max: 120 }),
    image: reference('images'),
    on: choice(backdropPlaces),
    page: optional(reference('pages')),
    countries: countries(),
    languages: languages(),
  },
  local: {},
  titled: 'title',
  neededWhere: { page: { field: 'on', is: 'page' } },
  isAsked: false,
  may: editors,
  desk: {
    screen: 'own',
    path: 'background-images',
    item: '?background={id}',
    title: 'nav.background_images',
    icon: 'backdrop',
    usageText: 'content.use.background',
  },
  auditGroup: 'images',
})
