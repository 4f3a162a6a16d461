import type { FastifyInstance } from 'fastify'
import type { TranslationBook } from '#domain/texts/translating/translation-book.ts'
import { draftPreviewRoutes } from './draft-preview.ts'
import { previewRoutes } from './preview.ts'
import { createPreviewNotes } from './preview-notes.ts'

type Dependencies = Omit<
  Parameters<typeof previewRoutes>[1] & Parameters<typeof draftPreviewRoutes>[1],
  'noteWords'
> & {
  readonly translations: (now: Date) => TranslationBook
}

/** Serves previews: by link, and at the desk. */
export function previewPages(app: FastifyInstance, { translations, ...dependencies }: Dependencies): void {
  const noteWords = createPreviewNotes(translations)
  previewRoutes(app, { ...dependencies, noteWords })
  draftPreviewRoutes(app, { ...dependencies, noteWords })
}
