import type { WireListedValue } from '#contract/content/document-wire.ts'

/** What of a document is written and not on the site as it is. What has its moment already keeps it. */
export function publishableParts({ parts }: Pick<WireListedValue, 'parts'>): WireListedValue['parts'] {
  return parts.filter(({ state, is_planned }) => state !== 'published' && !is_planned)
}
