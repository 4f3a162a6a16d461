import { type Language, languages } from '../../texts/languages/language.ts'
import type { Part } from '../model/part.ts'
import { heldAt, type Publication } from './publication.ts'

type OfPart = Publication & { readonly part: Part }

/**
 * Returns a language that would be published, now or later, while the shared part is not, so that its countries and
 * layout are unknown. Undefined if there is none.
 */
export function findPublishedWithoutShared(publications: readonly OfPart[], now: Date): Language | undefined {
  const moments = [now, ...publications.map(({ liveFrom }) => liveFrom).filter((start) => start > now)]
  const isSaid = (part: Part, moment: Date) =>
    heldAt(
      publications.filter((one) => one.part === part),
      moment,
    )?.version !== undefined
  return languages.find((language) => moments.some((moment) => isSaid(language, moment) && !isSaid('shared', moment)))
}
