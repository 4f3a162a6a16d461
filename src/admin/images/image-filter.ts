import { type ImageNeed, type ImageSort, imageNeeds, imageSorts } from '#contract/desk/images.ts'
import { type DeskPath, deskPath } from '#domain/desk/desk-path.ts'
import { type Language, offeredLanguages } from '#domain/texts/languages/language.ts'

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

/** Returns the link to the images of a filter; default values are left out. */
export function imagePath(filter: ImageFilter): DeskPath {
  const { search, folder, need, language, sort, offset, image, hasVersions } = filter
  return deskPath('image', {
    search: search || undefined,
    folder,
    need,
    language,
    sort: sort === '-edited' ? undefined : sort,
    offset: offset || undefined,
    image,
    versions: image && hasVersions ? '1' : undefined,
  })
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
