import { parseQueryString } from '#contract/core/query-string.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { type Language, languageTag } from '#domain/texts/languages/language.ts'
import type { DrawnCard } from '#web/entry-server.tsx'
import { flatHeaders, permissionsPolicy } from '../../http/core/headers.ts'
import type { BuiltEntry } from '../assets.ts'
import { html } from '../html.ts'

/** Headers of a card: no external sources, no requests or forms, and framing by any site. */
export const embedHeaders = flatHeaders({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': permissionsPolicy,
  // Cross-origin isolated sites only embed documents with these headers.
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
  // Search engines should index the page instead.
  'x-robots-tag': 'noindex',
})

type CardParts = {
  readonly card: DrawnCard
  /** Script and styles of the card. */
  readonly entry: BuiltEntry
  readonly language: Language
  readonly search: string
}

export function embedDocument({ card, entry, language, search }: CardParts): string {
  const theme = findTheme(search)
  const { markup } = html`<!doctype html>
<html lang="${languageTag(language)}" dir="${directionOf(language)}"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme ?? 'light dark'}">
<title>${card.title}</title>
${entry.styles.map((name) => html`<link rel="stylesheet" href="/assets/${name}">`)}
<script type="module" src="/assets/${entry.script}"></script>
</head>
<body class="agio-document">
<div id="agio" class="agio">${{ markup: card.markup }}</div>
</body>
</html>
`
  return markup
}

/** Returns the theme that the embedding site sets for all visitors. */
function findTheme(search: string): string | undefined {
  return parseQueryString(search.replace(/^\?/, '')).theme?.find((name) => name === 'light' || name === 'dark')
}
