import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminRoutes } from '#domain/addresses/routes.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageTag,
  readingLanguage,
} from '#domain/texts/languages/language.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import type { Messages, TranslationBook } from '#domain/texts/translating/translation-book.ts'
import { compress, type SmallEncoding, sendForm } from '../../http/core/compression.ts'
import { permissionsPolicy } from '../../http/core/headers.ts'
import { isKnown } from '../../http/core/negotiation.ts'
import { routerPaths } from '../../http/core/router-paths.ts'
import { numberSymbols } from '../../texts/number-symbols.ts'
import type { BuiltEntry } from '../assets.ts'
import { themeScript } from '../document.ts'
import { html, scriptText } from '../html.ts'
import { versionOf } from '../serve-text.ts'

type Dependencies = {
  readonly entry: BuiltEntry
  readonly siteName: string
  readonly flags: string
  readonly outline: string
  readonly translations: () => TranslationBook
  readonly mailsLinks: boolean
}

/**
 * Headers stricter than those of public pages: nothing from other sites, no form submissions, no embedding, no
 * indexing.
 */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash('sha256', themeScript, 'base64')}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // Previews are shown in frames.
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  // Browsers revalidate at each load.
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
}

export type SendDesk = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Creates the handler that serves the same small document at every address of the desk; the client-side router opens
 * the screen.
 */
export function createSendDesk(dependencies: Dependencies): SendDesk {
  return (request, reply) => {
    const { _locale = '' } = request.params as Readonly<Record<string, string | undefined>>
    const text = deskDocument(isLanguage(_locale) ? readingLanguage(_locale) : defaultLanguage, dependencies)
    const etag = `W/"${versionOf(text)}"`
    reply.headers({ ...headers, etag })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const small = (encoding: SmallEncoding) => compress(text, encoding, 'quick')
    return sendForm(request, reply.type('text/html; charset=utf-8'), { identity: text, small })
  }
}

export function deskPageRoutes(app: FastifyInstance, sendDesk: SendDesk): void {
  const { admin_preview: _, admin_stage: __, ...ofDesk } = adminRoutes
  for (const path of new Set(Object.values(ofDesk).flatMap(routerPaths))) app.get(path, sendDesk)
}

function deskDocument(
  language: Language,
  { entry, siteName, flags, outline, translations, mailsLinks }: Dependencies,
): string {
  const texts = textsIn(translations(), language)
  const asset = (name: string) => `/assets/${name}`
  const handover = { language, siteName, flags, outline, mailsLinks, texts, symbols: numberSymbols(language) }
  const { markup } = html`<!doctype html>
<html lang="${languageTag(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${siteName}</title>
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${{ markup: themeScript }}</script>
${entry.styles.map((name) => html`<link rel="stylesheet" href="${asset(name)}">`)}
</head>
<body class="agio-document">
<div id="agio" class="agio"><noscript>${texts['no_script' satisfies TextKey<'admin'>] ?? ''}</noscript></div>
<script type="application/json" id="agio-data">${{ markup: scriptText(handover) }}</script>
<script type="module" src="${asset(entry.script)}"></script>
</body>
</html>
`
  return markup
}

/** Returns the texts of the desk in a language, with English for missing ones. */
function textsIn({ texts }: TranslationBook, language: Language): Messages {
  const admin = texts.get('admin')
  return { ...admin?.get(defaultLanguage), ...admin?.get(language) }
}
