import type { ListedBackground } from '#contract/desk/backgrounds.ts'
import type { SharedOf } from '#domain/content/model/collection.ts'
import type { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { compareParticular } from '#domain/content/presenting/backdrop.ts'
import { partState } from '#domain/content/publishing/part-state.ts'
import { heldAt, type PublicationPeriod, publicationPeriods } from '#domain/content/publishing/publication.ts'
import { isLanguage } from '#domain/texts/languages/language.ts'
import type { SharedRow } from '../../../db/stores/content/shared-rows.ts'
import type { ImageRow } from '../../../db/stores/media/image-store.ts'

type BackgroundRow = SharedRow<typeof backgroundImages>

/** Returns all backgrounds that are not in the trash, the least specific first: a later one takes precedence. */
export function listedBackgrounds(
  rows: readonly BackgroundRow[],
  { images, now }: { readonly images: readonly ImageRow[]; readonly now: Date },
): ListedBackground[] {
  const byId = new Map(images.map((image) => [image.id, image]))
  return rows
    .filter(({ isTrash }) => !isTrash)
    .map((row) => listed(row, byId, now))
    .toSorted((one, other) => compareParticular(one, other) || one.id - other.id)
}

/** Returns the ids of all images in drafts and publications of backgrounds. */
export function shownImages(rows: readonly BackgroundRow[]): number[] {
  const values = rows.flatMap(({ value, publications }) => [value, ...publications.map((one) => one.value)])
  return [...new Set(values.flatMap(({ image }) => (typeof image === 'number' ? [image] : [])))]
}

function listed(row: BackgroundRow, images: ReadonlyMap<number, ImageRow>, now: Date): ListedBackground {
  const { id, key, revision, versionId, publications } = row
  const times = publicationPeriods(publications, now)
  const moment = shownAt(times, now)
  const value = shownValue(row, moment)
  const image = value.image === undefined ? undefined : images.get(value.image)
  return {
    id,
    key,
    revision,
    title: value.title || key,
    state: partState({ publications, draftVersion: versionId ?? undefined }, now),
    image: image
      ? {
          id: image.id,
          title: image.value.title || image.key,
          picture: image.value.picture ?? null,
          is_said: !image.isTrash && heldAt(image.publications, moment)?.version !== undefined,
        }
      : null,
    on: value.on ?? null,
    page: value.page ?? null,
    countries: [...(value.countries ?? [])],
    languages: (value.languages ?? []).filter(isLanguage),
    said: times.map(({ from, until }) => ({
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  }
}

/** Returns when visitors see a background next: now, or when its publication begins. */
function shownAt([next]: readonly PublicationPeriod[], now: Date): Date {
  return next && next.from > now ? next.from : now
}

/** Returns the value that visitors see at a moment, or the draft if it is not published then. */
function shownValue({ value, publications }: BackgroundRow, moment: Date): Partial<SharedOf<typeof backgroundImages>> {
  const publication = heldAt(publications, moment)
  // Values were validated by the collection when they were written.
  return publication?.version === undefined ? value : (publication.value as SharedOf<typeof backgroundImages>)
}
