import { quoteLines } from '#domain/mail/quote.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { type Language, languageTag } from '#domain/texts/languages/language.ts'
import { html } from '../../pages/html.ts'

/** Lines of a paragraph, a link, or quoted lines of a visitor. */
type Paragraph =
  | readonly string[]
  | { readonly href: string; readonly label: string }
  | { readonly quote: readonly string[] }

/** Subject and paragraphs of a mail, independent of plain text and HTML. */
export type MailContent = { readonly subject: string; readonly paragraphs: readonly Paragraph[] }

export function mailText({ paragraphs }: MailContent): string {
  return `${paragraphs.map(paragraphText).join('\n\n')}\n`
}

function paragraphText(paragraph: Paragraph): string {
  if ('href' in paragraph) return `${paragraph.label}:\n${paragraph.href}`
  return ('quote' in paragraph ? quoteLines(paragraph.quote) : paragraph).join('\n')
}

type MarkupOptions = {
  readonly language: Language
  readonly siteName: string
  /** True for a preview, in which nothing can be clicked. */
  readonly isShown?: boolean
}

/**
 * Returns the HTML of a mail, in one layout for all mails. Link addresses are also written out, because people check
 * where a link leads. Colours of the light theme are inline, for mail clients without style sheets.
 */
export function mailHtml({ subject, paragraphs }: MailContent, options: MarkupOptions): string {
  const { language, siteName, isShown } = options
  return html`<!doctype html>
<html lang="${languageTag(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${darkTheme}</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:#f3f5f9"${isShown === true && inert}>
<div class="card" style="box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff;color:#10182b;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Noto Sans Arabic,sans-serif;overflow-wrap:break-word">
<p class="quiet" style="margin:0 0 16px;color:#4b5567;font-size:14px;font-weight:600">${siteName}</p>
${paragraphs.map((one) => html`${paragraphHtml(one, language)}\n`)}</div>
</body>
</html>
`.markup
}

const inert = html` inert`

/** Colours of the dark theme, for mail clients that support one. */
const darkTheme = html`@media (prefers-color-scheme: dark) {
.paper { background: #0e1420 !important }
.card { background: #182032 !important; color: #e8ecf4 !important }
.quiet { color: #a9b4c8 !important }
.go { color: #9db8ff !important }
.quote { border-color: #5b6b8a !important; background: #121a2a !important }
}`

function paragraphHtml(paragraph: Paragraph, language: Language) {
  if ('quote' in paragraph) return quoteHtml(paragraph.quote, language)
  return html`<p style="margin:0 0 16px">${'href' in paragraph ? linkHtml(paragraph) : linesHtml(paragraph)}</p>`
}

/**
 * Returns a framed quote with a text direction of its own. Sides are left or right, because few mail clients support
 * logical ones.
 */
function quoteHtml(quote: readonly string[], language: Language) {
  const side = directionOf(language) === 'rtl' ? 'right' : 'left'
  return html`<blockquote class="quote" style="margin:0 0 16px;padding:12px 16px;border:1px solid #8a94a8;border-${side}-width:4px;border-radius:4px;background:#f6f7fa"><p dir="auto" style="margin:0">${linesHtml(quote)}</p></blockquote>`
}

function linesHtml(lines: readonly string[]) {
  return lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)
}

function linkHtml({ href, label }: { readonly href: string; readonly label: string }) {
  return html`<a class="go" href="${href}" style="color:#1d4ed8;font-weight:600">${label}</a><br><span class="quiet" dir="ltr" style="color:#4b5567;font-size:13px;word-break:break-all">${href}</span>`
}
