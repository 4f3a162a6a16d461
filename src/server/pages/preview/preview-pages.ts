import type { FastifyInstance } from 'fastify'
import type { TranslationBook } from '#domain/texts/translating/translation-book.ts'
import { createNoteWords } from './note-words.ts'
import { previewRoutes } from './preview.ts'
import { stageRoutes } from './stage.ts'

type Dependencies = Omit<Parameters<typeof previewRoutes>[1] & Parameters<typeof stageRoutes>[1], 'noteWords'> & {
  readonly translations: (now: Date) => TranslationBook
}

/** Serves previews: by link, and at the desk. */
export function previewPages(app: FastifyInstance, { translations, ...dependencies }: Dependencies): void {
  const noteWords = createNoteWords(translations)
  previewRoutes(app, { ...dependencies, noteWords })
  stageRoutes(app, { ...dependencies, noteWords })
}
