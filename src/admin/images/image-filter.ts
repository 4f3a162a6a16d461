import { imageIssues, imageSorts } from '#contract/desk/images.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { screenQuery, type ValueOf } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** State of the screen in the address: filter, sorting, position and open image. */
export const imageFilter = screenQuery('image', {
  search: parameter.text('search'),
  folder: parameter.number('folder'),
  need: parameter.choice('need', imageIssues),
  /** Language in which alternative texts are missing; undefined for images that have none in any language. */
  language: parameter.choice('language', offeredLanguages),
  sort: parameter.choice('sort', imageSorts, '-edited'),
  offset: parameter.position('offset'),
  image: parameter.number('image'),
  hasVersions: parameter.flag('versions'),
})

export type ImageFilter = ValueOf<typeof imageFilter>
