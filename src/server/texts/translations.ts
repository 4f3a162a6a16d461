import { fittingOverrides } from '#domain/texts/translating/fitting-overrides.ts'
import { createTranslationBook, type Texts, type TranslationBook } from '#domain/texts/translating/translation-book.ts'
import type { OpenSnapshot } from '../snapshots/snapshots.ts'

/** What is said at a moment, from memory. */
export type Translations = (now?: Date) => TranslationBook

type Sources = {
  readonly siteName: string
  /** What came with the program. */
  readonly seeds: Texts
  /** What was changed of what came with the program. */
  readonly loadOverrides: () => Promise<Texts>
}

/** Keeps all texts in memory. */
export async function openTranslations(
  openSnapshot: OpenSnapshot,
  { siteName, seeds, loadOverrides }: Sources,
): Promise<Translations> {
  const snapshot = await openSnapshot({
    subject: 'texts',
    load: loadOverrides,
    make: (overrides: Texts) =>
      createTranslationBook({ seeds, overrides: fittingOverrides(overrides, seeds), siteName }),
  })
  return snapshot.at
}
