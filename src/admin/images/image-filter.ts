import { type ImageNeed, type ImageSort, imageNeeds, imageSorts } from '#contract/desk/images.ts'
import { type Language, offeredLanguages } from '#domain/texts/language.ts'

/** What of the images is shown, and which of them is open. */
export type ImageFilter = {
  readonly search: string
  readonly folder: number | undefined
  readonly need: ImageNeed | undefined
  /** Where alternative texts are missing; in every language, when undefined. */
  readonly language: Language | undefined
  readonly sort: ImageSort
  readonly offset: number
  readonly image: number | undefined
  readonly hasVersions: boolean
}

export function readImageFilter(query: string): ImageFilter {
  const asked = new URLSearchParams(query)
  return {
    search: asked.get('search') ?? '',
    folder: numberIn(asked.get('folder')),
    need: imageNeeds.find((need) => need === asked.get('need')),
    language: offeredLanguages.find((language) => language === asked.get('language')),
    sort: imageSorts.find((sort) => sort === asked.get('sort')) ?? '-edited',
    offset: numberIn(asked.get('offset')) ?? 0,
    image: numberIn(asked.get('image')),
    hasVersions: asked.has('versions'),
  }
}

/** As an address writes it: what is as usual is not written. */
export function writeImageFilter(filter: ImageFilter): string {
  const { search, folder, need, language, sort, offset, image, hasVersions } = filter
  const asked = new URLSearchParams()
  if (search) asked.set('search', search)
  if (folder) asked.set('folder', String(folder))
  if (need) asked.set('need', need)
  if (language) asked.set('language', language)
  if (sort !== '-edited') asked.set('sort', sort)
  if (offset) asked.set('offset', String(offset))
  if (image) asked.set('image', String(image))
  if (image && hasVersions) asked.set('versions', '1')
  const text = asked.toString()
  return text && `?${text}`
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
