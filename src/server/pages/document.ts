import { hash } from 'node:crypto'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { type Language, languageTag } from '#domain/texts/languages/language.ts'
import type { RenderedPage, Visitor } from '#web/entry-server.tsx'
import { flatHeaders, permissionsPolicy } from '../http/core/headers.ts'
import type { BuiltEntry } from './assets.ts'
import { html, scriptText } from './html.ts'

/** Before anything is drawn: the theme that was chosen on this device. */
export const themeScript =
  "try{var t=localStorage.getItem('agio.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}"

/**
 * Restores the scroll position when a page is opened again for another country or language: kept for one load, of just the
 * address that the form leads to. It runs when everything above it is there, before the page is hydrated, so nothing
 * jumps; where the storage is forbidden the page opens at its top.
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

/** What a check of Google is loaded from, on pages of those who have configured it. */
const ofGoogle = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** What of elsewhere a page lets in: Google's checks where those are configured, and pictures of those who are named. */
type Elsewhere = { readonly recaptcha?: object | undefined; readonly pictures?: readonly string[] }

/** Nothing from elsewhere but what is named, no script but our own, and no frame around it but whose it is said to be. */
export function documentHeaders(framedBy: "'none'" | "'self'", { recaptcha, pictures = [] }: Elsewhere = {}) {
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

/** Those of every page that visitors come to. */
export function pageHeadersOf(site: Elsewhere): string[] {
  return flatHeaders(documentHeaders("'none'", site))
}

/** Where a page is, for search engines, which want whole addresses. */
export type Relations = {
  /** The one to name. */
  readonly canonical: string
  /** The same page in the languages that have it. */
  readonly alternates: readonly { readonly language: Language; readonly address: string }[]
}

type Parts = {
  readonly page: RenderedPage
  /** What the page is loaded with. */
  readonly entry: BuiltEntry
  readonly visitor: Visitor
  /** Undefined where it is not known which site this is, and for what is not to be found. */
  readonly relations: Relations | undefined
  /** What is to be known before anything of the page is read. */
  readonly note?: string | undefined
  /** To look at in a frame of ours: nothing runs, and what is pressed opens elsewhere. */
  readonly isPicture?: boolean
}

/** The whole document, of whichever page. */
export function pageDocument({ page, entry, visitor, relations, note, isPicture = false }: Parts): string {
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

/** What the page's own calls come with, as its root element says. */
export function credentialsOf(value: string | undefined) {
  return value === undefined ? undefined : html` data-credentials="${value}"`
}
