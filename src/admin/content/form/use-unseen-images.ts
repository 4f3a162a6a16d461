import { namedIn } from '#domain/content/blocks/references.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { useDocumentStates } from '../data/content-data.ts'
import type { WorkState } from '../data/draft-work.ts'

/** Unpublished image of a document, with its revision. */
export type UnseenImage = { readonly id: number; readonly title: string; readonly revision: number }

/** Returns the unpublished images of a document's draft; undefined while loading. */
export function useUnseenImages({ shared }: Collection, { parts }: WorkState): readonly UnseenImage[] | undefined {
  const named = namedIn(shared, parts.shared?.mine ?? {}).filter(({ collection }) => collection === images.name)
  const ids = [...new Set(named.map(({ id }) => id))]
  const standings = useDocumentStates(images.name, ids)
  if (ids.length === 0) return []
  return (
    standings &&
    ids.flatMap((id) => {
      const standing = standings.get(id)
      return standing && !standing.isSaid ? [{ id, title: standing.title, revision: standing.revision }] : []
    })
  )
}
