import type { Call } from '#contract/core/client.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Frame, Setting, Visitor } from './frame-data.ts'

/** What the server asks of a page. */
export type PageQuestion<Background> = {
  /** The one way to call the API, here without a network in between. */
  readonly call: Call
  /** The query of the address, with its question mark, or nothing. */
  readonly search: string
  readonly visitor: Visitor
  readonly frame: Frame
  /** What the server knows of the page's subject besides what the calls answer. */
  readonly background: Background
}

/** A page as the server sends it. */
export type RenderedPage = {
  /** What goes into the root element. */
  readonly markup: string
  /** What the browser needs to go on from there. */
  readonly handover: unknown
  readonly title: string
  /** For search engines; undefined where nobody has written one. */
  readonly description: string | undefined
}

/** Everything but what the root element says. `start` is the page's own. */
type Handover<Start> = Omit<Setting, 'visitor'> & { readonly start: Start }

export type Received<Start> = { readonly root: HTMLElement; readonly setting: Setting; readonly start: Start }

/** What the server left in the document; undefined where it left nothing. */
export function findHandover<Start>(): Received<Start> | undefined {
  const root = document.getElementById('agio')
  const text = document.getElementById('agio-data')?.textContent
  if (!root || !text) return undefined
  // Written by the same build of the same page.
  const { frame, texts, start } = JSON.parse(text) as Handover<Start>
  return { root, setting: { frame, texts, visitor: readVisitor(root) }, start }
}

/** The page is told who looks at it here and nowhere else. */
function readVisitor({ dataset }: HTMLElement): Visitor {
  return {
    country: dataset.country ?? '',
    // The server writes one of the languages there are.
    language: (dataset.language ?? 'en') as Language,
    environment: dataset.environment ?? '',
    credentials: dataset.credentials,
  }
}
