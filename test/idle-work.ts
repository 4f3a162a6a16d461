import { createDraftWork, type DraftWork } from '#admin/content/data/draft-work.ts'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'

/** Creates the work on a document that is not edited, and so never saved. */
export function idleWork({ parts }: Pick<WireDocumentValue, 'parts'>): DraftWork {
  return createDraftWork({
    parts,
    kept: {},
    save: () => Promise.reject(new Error('Nothing is saved.')),
    keep: () => {},
    now: () => 0,
  })
}
