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

type Needs = {
  readonly siteName: string
  readonly defaultCountry: Country
  readonly defaultLanguage: Language
  readonly recaptcha?: object | undefined
  readonly apiCredentials: { readonly value: string | undefined }
  readonly build: Pick<Build, 'entries'>
  readonly translations: () => TranslationBook
}

/**
 * A small page for whoever has asked for too much: it says when to come back, and where there is a script and a check
 * would help it passes that by itself and opens what was asked for. It is put together without the frame around other
 * pages: in a flood it is written often.
 */
export function createSendLimitPage(needs: Needs): SendPage {
  const headers = { ...documentHeaders("'none'", needs), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  return (request, reply, refused) =>
    reply
      .headers({ ...headers, vary: 'accept, accept-language, x-requested-with' })
      .type('text/html; charset=utf-8')
      .send(limitDocument(languageOf(request, needs), refused, needs))
}

/** The language of the address, or the one that the browser asks for. */
function languageOf(request: FastifyRequest, needs: Needs): Language {
  const [, ofPath = ''] = /^\/([a-z]{2})\//.exec(request.url) ?? []
  if (isLanguage(ofPath)) return readingLanguage(ofPath)
  // Our own parser made it.
  return namedReader(request.query as QueryValues).language ?? guessReader(request.headers, needs).language
}

function limitDocument(language: Language, { seconds, canUnlock }: Refused, needs: Needs): string {
  const { siteName, build, translations, apiCredentials } = needs
  const { script, styles } = build.entries['content-page']
  const translator = translatorOf(translations())
  const say = (key: TextKey<'messages'>, parameters = {}) => translator.trans(key, parameters, 'messages', language)
  const { markup } = html`<!doctype html>
<html lang="${languageTag(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('limit.title')} · ${siteName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${{ markup: themeScript }}</script>
${styles.map((name) => html`<link rel="stylesheet" href="/assets/${name}">`)}
</head>
<body class="agio-document">
<main id="agio" class="agio agio-limit" ${canUnlock && html`data-unlocks="${language}"`}${credentialsOf(apiCredentials.value)}>
<h1>${say('limit.title')}</h1>
<p>${say('limit.lead')}</p>
<p><b>${say('limit.wait', { seconds })}</b></p>
<p><a href="">${say('check.again')}</a></p>
</main>
<script type="module" src="/assets/${script}"></script>
</body>
</html>
`
  return markup
}
