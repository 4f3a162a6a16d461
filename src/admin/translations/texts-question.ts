import { type DeskPath, deskPath } from '#domain/desk/desk-path.ts'
import { isLanguage, type Language } from '#domain/texts/languages/language.ts'
import { type TextMark, textMarks } from '#domain/texts/translating/text-cell.ts'
import { textDomains } from '#domain/texts/translating/translation-book.ts'

/** Which texts are looked at; the address says it, so that a link leads to the same ones. */
export type TextsQuestion = {
  readonly domain: (typeof textDomains)[number]
  readonly languages: readonly Language[]
  readonly search: string
  readonly only: TextMark | undefined
  readonly page: number
}

export const pageLength = 50

/** In an own language of the desk, or else in two that many read. */
export function readQuestion(query: string, own: Language): TextsQuestion {
  const asked = new URLSearchParams(query)
  const named = (asked.get('languages') ?? '').split(',').filter(isLanguage)
  const usual: Language[] = own === 'en' ? ['lt', 'pl'] : [own]
  return {
    domain: textDomains.find((one) => one === asked.get('domain')) ?? textDomains[0],
    languages: asked.has('languages') ? named.filter((one) => one !== 'en') : usual,
    search: asked.get('search')?.slice(0, 200) ?? '',
    only: textMarks.find((one) => one === asked.get('only')),
    page: Math.max(1, Number.parseInt(asked.get('page') ?? '', 10) || 1),
  }
}

export function addressOf({ domain, languages, search, only, page }: TextsQuestion): DeskPath {
  return deskPath('translations', {
    domain,
    languages: languages.join(','),
    search: search || undefined,
    only,
    page: page > 1 ? page : undefined,
  })
}
