import type { Call } from '#contract/core/client.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Frame, Setting, Visitor } from './frame-data.ts'

/** Request of the server to a page. */
export type PageQuestion<Background> = {
  /** Calls the API without a network. */
  readonly call: Call
  /** Query of the address, with its question mark, or empty. */
  readonly search: string
  readonly visitor: Visitor
  readonly frame: Frame
  /** Data of the page's subject that the calls do not return. */
  readonly background: Background
}

/** A rendered page. */
export type RenderedPage = {
  /** Content of the root element. */
  readonly markup: string
  /** Data from which the browser continues. */
  readonly handover: unknown
  readonly title: string
  /** Meta description; undefined if there is none. */
  readonly description: string | undefined
}

/** Page data without the values of the root element. `start` belongs to the page. */
type Handover<Start> = Omit<Setting, 'visitor'> & { readonly start: Start }

export type Received<Start> = { readonly root: HTMLElement; readonly setting: Setting; readonly start: Start }

/** Returns the page data of the document; undefined if there is none. */
export function findPageData<Start>(): Received<Start> | undefined {
  const root = document.getElementById('agio')
  const text = document.getElementById('agio-data')?.textContent
  if (!root || !text) return undefined
  // Written by the same build of the same page.
  const { frame, texts, start } = JSON.parse(text) as Handover<Start>
  return { root, setting: { frame, texts, visitor: readVisitor(root) }, start }
}

/** Reads the visitor from the root element, the only place that names them. */
function readVisitor({ dataset }: HTMLElement): Visitor {
  return {
    country: dataset.country ?? '',
    // The server writes an existing language.
    language: (dataset.language ?? 'en') as Language,
    environment: dataset.environment ?? '',
    credentials: dataset.credentials,
  }
}
