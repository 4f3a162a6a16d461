import { directionOf } from '#domain/texts/direction.ts'
import { type Language, languageTag } from '#domain/texts/language.ts'
import { html } from '../../pages/html.ts'

/** Lines that belong together, or a place to go to. */
export type Paragraph = readonly string[] | { readonly href: string; readonly label: string }

/** What a mail says, before it is text or markup. */
export type Letter = { readonly subject: string; readonly paragraphs: readonly Paragraph[] }

export function letterText({ paragraphs }: Letter): string {
  const written = paragraphs.map((one) => ('href' in one ? `${one.label}:\n${one.href}` : one.join('\n')))
  return `${written.join('\n\n')}\n`
}

/** The same for programs that show markup. Addresses are written out too, for people look where a link leads. */
export function letterHtml({ subject, paragraphs }: Letter, language: Language): string {
  return html`<!doctype html>
<html lang="${languageTag(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#10182b;background:#fff">
${paragraphs.map((one) => html`<p style="margin:0 0 16px;max-width:40em">${lines(one)}</p>\n`)}</body>
</html>
`.markup
}

function lines(paragraph: Paragraph) {
  if (!('href' in paragraph)) return paragraph.map((line, index) => html`${index > 0 && html`<br>`}${line}`)
  const { href, label } = paragraph
  return html`<a href="${href}" style="color:#1d4ed8;font-weight:600">${label}</a><br><span dir="ltr" style="color:#4b5567;font-size:13px;word-break:break-all">${href}</span>`
}
