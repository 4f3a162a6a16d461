import { exportTexts, type TextFileForm } from '#contract/desk/text-files.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-words.ts'
import type { TextsQuestion } from './texts-question.ts'

/** Has the browser keep texts as a file. */
export function useDownloadTexts(domain: TextsQuestion['domain']) {
  const { call } = useDesk()
  const tellError = useTellError()
  return async (form: TextFileForm, languages: readonly Language[]): Promise<void> => {
    try {
      const { name, text } = await call(exportTexts, { path: {}, query: { domain, form, languages } })
      const url = URL.createObjectURL(new Blob([text], { type: form === 'csv' ? 'text/csv' : 'application/xliff+xml' }))
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      URL.revokeObjectURL(url)
    } catch (error) {
      tellError(error)
    }
  }
}
