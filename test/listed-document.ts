import type { WireListedValue } from '#contract/content/document-wire.ts'

type Named = Pick<WireListedValue, 'id' | 'key' | 'title'>

/** Returns a document as lists show it, with defaults for all fields that do not matter. */
export function listedDocument(named: Named, parts: WireListedValue['parts'] = []): WireListedValue {
  return {
    ...named,
    parts,
    refers_to: [],
    used_by: null,
    shown_as: null,
    trashed_at: null,
    trashed_by: null,
    edited_at: '2026-11-16T08:00:00Z',
    edited_by: null,
  }
}
