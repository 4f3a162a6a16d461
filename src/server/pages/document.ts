import { hash } from 'node:crypto'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { type Language, languageTag } from '#domain/texts/languages/language.ts'
import type { RenderedPage, Visitor } from '#web/entry-server.tsx'
import { flatHeaders, permissionsPolicy } from '../http/core/headers.ts'
import type { BuiltEntry } from './assets.ts'
import { html, scriptText } from './html.ts'

/** Script that sets the theme chosen on this device before the first paint. */
export const themeScript =
  "try{var t=localStorage.getItem('agio.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}"

/**
 * Script that restores the scroll position when a form reopens the page for another country or language. The position
 * is stored for one load of exactly the address that the form leads to. It runs after the content and before hydration,
 * so nothing jumps; without storage the page opens at its top.
 */
const placeScript = `(function(name){
addEventListener('submit',function(event){try{
if('keepsPlace' in event.target.dataset)
sessionStorage.setItem(name,scrollY+' ?'+new URLSearchParams(new FormData(event.target)))
}catch(e){}})
try{
var kept=(sessionStorage.getItem(name)||'').split(' ')
sessionStorage.removeItem(name)
if(kept[1]===location.search)scrollTo(0,kept[0])
}catch(e){}
})('agio.place')`

const scriptSources = [themeScript, placeScript].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)

/** Sources of Google reCAPTCHA, on pages of sites that use it. */
const ofGoogle = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** External sources that a page allows: reCAPTCHA if configured, and named origins of pictures. */
type ExternalSources = { readonly recaptcha?: object | undefined; readonly pictures?: readonly string[] }

/**
 * Returns the headers of a page: no external sources except the named ones, only our own scripts, and framing only as
 * given.
 */
export function documentHeaders(framedBy: "'none'" | "'self'", { recaptcha, pictures = [] }: ExternalSources = {}) {
  const scripts = [...scriptSources, ...(recaptcha ? ofGoogle.scripts : [])]
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${scripts.join(' ')}`,
      ...(recaptcha ? [`frame-src ${ofGoogle.frames.join(' ')}`] : []),
      "style-src 'self'",
      ["img-src 'self' data:", ...pictures].join(' '),
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${framedBy}`,
    ].join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
  }
}

/** Returns the headers of all public pages. */
export function pageHeadersOf(site: ExternalSources): string[] {
  return flatHeaders(documentHeaders("'none'", site))
}

/** Absolute addresses of a page for search engines. */
export type Relations = {
  readonly canonical: string
  /** Addresses of the page in other languages. */
  readonly alternates: readonly { readonly language: Language; readonly address: string }[]
}

type DocumentParts = {
  readonly page: RenderedPage
  /** Script and styles of the page. */
  readonly entry: BuiltEntry
  readonly visitor: Visitor
  /** Undefined if PUBLIC_URL is not set, and for pages that must not be indexed. */
  readonly relations: Relations | undefined
  readonly note?: string | undefined
  /** True in a frame of the desk, where scripts are left out and links open a new tab. */
  readonly isPicture?: boolean
}

export function pageDocument({ page, entry, visitor, relations, note, isPicture = false }: DocumentParts): string {
  const { language } = visitor
  const asset = (name: string) => `/assets/${name}`
  const { markup } = html`<!doctype html>
<html lang="${languageTag(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
${page.description ? html`<meta name="description" content="${page.description}">` : ''}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121a2e">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${relations && relationLinks(relations)}
${isPicture ? html`<base target="_blank">` : html`<script>${{ markup: themeScript }}</script>`}
${entry.styles.map((name) => html`<link rel="stylesheet" href="${asset(name)}">`)}
${!isPicture && html`<link rel="modulepreload" href="${asset(entry.script)}">`}
</head>
<body class="agio-document">
${note && html`<aside class="agio agio-note">${note}</aside>`}
<div id="agio" class="agio" data-country="${visitor.country}" data-language="${language}" data-environment="${visitor.environment}"${credentialsOf(visitor.credentials)}>${{ markup: page.markup }}</div>
${!isPicture && pageScripts(page, asset(entry.script))}
</body>
</html>
`
  return markup
}

function pageScripts({ handover }: RenderedPage, script: string) {
  return html`<script>${{ markup: placeScript }}</script>
<script type="application/json" id="agio-data">${{ markup: scriptText(handover) }}</script>
<script type="module" src="${script}"></script>`
}

function relationLinks({ canonical, alternates }: Relations) {
  return html`<link rel="canonical" href="${canonical}">
${alternates.map(({ language, address }) => html`<link rel="alternate" hreflang="${languageTag(language)}" href="${address}">\n`)}`
}

/** Returns the attribute with the credentials that the page uses for its API calls. */
export function credentialsOf(value: string | undefined) {
  return value === undefined ? undefined : html` data-credentials="${value}"`
}
