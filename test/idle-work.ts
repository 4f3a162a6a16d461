import { createDraftWork, type DraftWork } from '#admin/content/data/draft-work.ts'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'

/** The work on a document of which nothing is written, and so nothing saved. */
export function idleWork({ parts }: Pick<WireDocumentValue, 'parts'>): DraftWork {
  return createDraftWork({
    parts,
    kept: {},
    save: () => Promise.reject(new Error('Nothing is saved.')),
    keep: () => {},
    now: () => 0,
  })
}
