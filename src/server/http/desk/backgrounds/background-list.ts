import type { ListedBackground } from '#contract/desk/backgrounds.ts'
import type { SharedOf } from '#domain/content/model/collection.ts'
import type { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { compareParticular } from '#domain/content/presenting/backdrop.ts'
import { partState } from '#domain/content/publishing/part-state.ts'
import { heldAt, type SaidTime, saidTimes } from '#domain/content/publishing/publication.ts'
import { isLanguage } from '#domain/texts/languages/language.ts'
import type { SharedRow } from '../../../db/stores/content/shared-rows.ts'
import type { ImageRow } from '../../../db/stores/media/image-store.ts'

type BackgroundRow = SharedRow<typeof backgroundImages>

/** Everything that is assigned, but for what lies in the trash; what goes before another stands below it. */
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

/** The images that backgrounds show, or would. */
export function shownImages(rows: readonly BackgroundRow[]): number[] {
  const values = rows.flatMap(({ value, publications }) => [value, ...publications.map((one) => one.value)])
  return [...new Set(values.flatMap(({ image }) => (typeof image === 'number' ? [image] : [])))]
}

function listed(row: BackgroundRow, images: ReadonlyMap<number, ImageRow>, now: Date): ListedBackground {
  const { id, key, revision, versionId, publications } = row
  const times = saidTimes(publications, now)
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

/** When visitors see it next: now, or once it begins. */
function shownAt([next]: readonly SaidTime[], now: Date): Date {
  return next && next.from > now ? next.from : now
}

/** What visitors see then; what nobody has published as it is written. */
function shownValue({ value, publications }: BackgroundRow, moment: Date): Partial<SharedOf<typeof backgroundImages>> {
  const held = heldAt(publications, moment)
  // Values have been checked by their declaration when they were written.
  return held?.version === undefined ? value : (held.value as SharedOf<typeof backgroundImages>)
}
