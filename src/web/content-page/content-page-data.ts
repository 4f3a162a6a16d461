import type { PageContent } from '#domain/content/site-page.ts'

/** What the server knows of a page of content. */
export type ContentPageBackground = {
  /** Where it is. */
  readonly path: string
  /** Undefined where there is none, or none any more. */
  readonly page: PageContent | undefined
  /** Until when a preview can be looked at, in words; undefined for what visitors see. */
  readonly previewUntil?: string
}
