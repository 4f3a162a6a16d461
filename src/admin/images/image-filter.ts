import { imageNeeds, imageSorts } from '#contract/desk/images.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { screenQuery, type ValueOf } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** Which images are shown, and which of them is open. */
export const imageFilter = screenQuery('image', {
  search: parameter.text('search'),
  folder: parameter.number('folder'),
  need: parameter.choice('need', imageNeeds),
  /** Where alternative texts are missing; in every language, when undefined. */
  language: parameter.choice('language', offeredLanguages),
  sort: parameter.choice('sort', imageSorts, '-edited'),
  offset: parameter.position('offset'),
  image: parameter.number('image'),
  hasVersions: parameter.flag('versions'),
})

export type ImageFilter = ValueOf<typeof imageFilter>
