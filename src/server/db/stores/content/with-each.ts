import type { RefusedDocument } from '#contract/content/desk-content-many.ts'
import { codeOf } from '#contract/core/error.ts'
import { InTrashError, StaleDraftError } from './draft-errors.ts'
import { SlugTakenError } from './own-address.ts'
import { PublishedWithoutSharedError } from './published-without-shared-error.ts'
import { UnstatedPlaceError } from './stated-places.ts'
import { UntakenBlockError } from './taken-blocks.ts'

/** No document was changed, because of these refusals. */
export class ManyRefusedError extends Error {
  override name = 'ManyRefusedError'
  readonly refused: readonly RefusedDocument[]
  constructor(refused: readonly RefusedDocument[]) {
    super(`${refused.length} documents cannot be changed, so none was.`)
    this.refused = refused
  }
}

/** Runs work for several documents, one after another. Throws all refusals together. */
export async function withEach<Document extends { readonly id: number }, Result>(
  documents: readonly Document[],
  work: (document: Document) => Promise<Result>,
): Promise<Result[]> {
  const refused: RefusedDocument[] = []
  const results: Result[] = []
  for (const document of documents) {
    try {
      results.push(await work(document))
    } catch (error) {
      refused.push({ document: document.id, reason: reasonOf(error) })
    }
  }
  if (refused.length > 0) throw new ManyRefusedError(refused)
  return results
}

/** Returns why a document was not changed; any other error is thrown. */
function reasonOf(error: unknown): RefusedDocument['reason'] {
  if (error instanceof StaleDraftError) return 'stale'
  if (error instanceof InTrashError) return 'trashed'
  if (error instanceof SlugTakenError) return 'address'
  if (error instanceof PublishedWithoutSharedError) return 'shared'
  if (error instanceof UnstatedPlaceError || error instanceof UntakenBlockError) return 'incomplete'
  if (codeOf(error) === 'invalid_parameters') return 'incomplete'
  throw error
}
