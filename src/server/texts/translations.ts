import { fittingOverrides } from '#domain/texts/translating/fitting-overrides.ts'
import { createTranslationBook, type Texts, type TranslationBook } from '#domain/texts/translating/translation-book.ts'
import type { OpenSnapshot } from '../snapshots/snapshots.ts'

/** Returns the texts of a moment from memory. */
export type Translations = (now?: Date) => TranslationBook

type Sources = {
  readonly siteName: string
  /** Texts bundled with the release. */
  readonly seeds: Texts
  /** Loads the texts that editors changed. */
  readonly loadOverrides: () => Promise<Texts>
}

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
