import type { WireListedValue } from '#contract/content/document-wire.ts'

/** Returns the parts of a document that are neither published as they are nor scheduled. */
export function publishableParts({ parts }: Pick<WireListedValue, 'parts'>): WireListedValue['parts'] {
  return parts.filter(({ state, is_planned }) => state !== 'published' && !is_planned)
}
