import type { WireListedValue } from '#contract/content/document-wire.ts'

type Named = Pick<WireListedValue, 'id' | 'key' | 'title'>

/** A document as lists show it, of which no more matters than what is named. */
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
