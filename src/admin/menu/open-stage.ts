import type { Language } from '#domain/texts/languages/language.ts'
import { firstCountry } from '../content/stage/seen-choices.tsx'
import { draftNow, stageAddress } from '../content/stage/stage-address.ts'

/** Opens the site in a window of its own, as it would be with what is written of a document. */
export async function openStage(
  document: number,
  language: Language,
  saveFirst: () => Promise<boolean>,
): Promise<void> {
  // A browser opens windows only at the press itself; it leads there once everything is saved.
  const opened = window.open('about:blank')
  await saveFirst()
  const address = stageAddress(document, { language, country: firstCountry, moment: draftNow })
  if (!opened) return location.assign(address)
  opened.opener = null
  opened.location.replace(address)
}
