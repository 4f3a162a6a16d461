import { type ImageNeed, type ImageSort, imageNeeds, imageSorts } from '#contract/desk/images.ts'

/** What of the images is shown, and which of them is open. */
export type ImageFilter = {
  readonly search: string
  readonly folder: number | undefined
  readonly need: ImageNeed | undefined
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
    sort: imageSorts.find((sort) => sort === asked.get('sort')) ?? '-edited',
    offset: numberIn(asked.get('offset')) ?? 0,
    image: numberIn(asked.get('image')),
    hasVersions: asked.has('versions'),
  }
}

/** As an address writes it: what is as usual is not written. */
export function writeImageFilter({ search, folder, need, sort, offset, image, hasVersions }: ImageFilter): string {
  const asked = new URLSearchParams()
  if (search) asked.set('search', search)
  if (folder) asked.set('folder', String(folder))
  if (need) asked.set('need', need)
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
