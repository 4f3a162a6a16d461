import type { FastifyRequest } from 'fastify'
import type { QueryValues } from '#contract/core/query-string.ts'
import type { Country } from '#domain/countries/country.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { isLanguage, type Language, languageTag, readingLanguage } from '#domain/texts/languages/language.ts'
import { translatorOf } from '#domain/texts/translating/book-translator.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import type { TranslationBook } from '#domain/texts/translating/translation-book.ts'
import type { Refused, SendPage } from '../http/limits/refuse-too-much.ts'
import type { Build } from './assets.ts'
import { credentialsOf, documentHeaders, themeScript } from './document.ts'
import { html } from './html.ts'
import { guessReader, namedReader } from './reader.ts'

type Dependencies = {
  readonly siteName: string
  readonly defaultCountry: Country
  readonly defaultLanguage: Language
  readonly recaptcha?: object | undefined
  readonly apiCredentials: { readonly value: string | undefined }
  readonly build: Pick<Build, 'entries'>
  readonly translations: () => TranslationBook
}

/**
 * Creates the sender of the page for rate-limited visitors. It shows when to come back; if a challenge would help, its
 * script solves it and opens the requested page. It has no frame, because a flood has it rendered often.
 */
export function createSendLimitPage(dependencies: Dependencies): SendPage {
  const headers = { ...documentHeaders("'none'", dependencies), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  return (request, reply, refused) =>
    reply
      .headers({ ...headers, vary: 'accept, accept-language, x-requested-with' })
      .type('text/html; charset=utf-8')
      .send(limitDocument(languageOf(request, dependencies), refused, dependencies))
}

/** Returns the language of the address or the browser. */
function languageOf(request: FastifyRequest, dependencies: Dependencies): Language {
  const [, ofPath = ''] = /^\/([a-z]{2})\//.exec(request.url) ?? []
  if (isLanguage(ofPath)) return readingLanguage(ofPath)
  // Our query parser returns this type.
  return namedReader(request.query as QueryValues).language ?? guessReader(request.headers, dependencies).language
}

function limitDocument(language: Language, { seconds, canUnlock }: Refused, dependencies: Dependencies): string {
  const { siteName, build, translations, apiCredentials } = dependencies
  const { script, styles } = build.entries['content-page']
  const translator = translatorOf(translations())
  const t = (key: TextKey<'messages'>, parameters = {}) => translator.trans(key, parameters, 'messages', language)
  const { markup } = html`<!doctype html>
<html lang="${languageTag(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('limit.title')} · ${siteName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${{ markup: themeScript }}</script>
${styles.map((name) => html`<link rel="stylesheet" href="/assets/${name}">`)}
</head>
<body class="agio-document">
<main id="agio" class="agio agio-limit" ${canUnlock && html`data-unlocks="${language}"`}${credentialsOf(apiCredentials.value)}>
<h1>${t('limit.title')}</h1>
<p>${t('limit.lead')}</p>
<p><b>${t('limit.wait', { seconds })}</b></p>
<p><a href="">${t('check.again')}</a></p>
</main>
<script type="module" src="/assets/${script}"></script>
</body>
</html>
`
  return markup
}
