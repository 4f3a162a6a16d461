import type { CardMessage } from './card-message.ts'
import { cardOfTag } from './card-of-tag.ts'

/** How high a card is without its rows, and a row on a phone and elsewhere: until the card says it. */
const heights = { card: 195, phoneRow: 62, row: 39 }

try {
  const tag = document.currentScript
  if (tag instanceof HTMLScriptElement) insertCard(tag)
} catch {
  // The page around us has other things to do.
}

/** Puts the card behind its tag. Styles are set one by one, which no policy of the page forbids. */
function insertCard(tag: HTMLScriptElement): void {
  const { address, rows, theme } = cardOfTag(tag.dataset, { source: tag.src, schemes: schemesOfPage() })
  const frame = document.createElement('iframe')
  frame.loading = 'lazy'
  frame.title = address.host
  frame.src = address.href
  // Of another scheme than the page, a frame would have an opaque ground behind the corners of the card.
  const colorScheme = theme ?? ''
  const height = `${heights.card + rows * (innerWidth < 560 ? heights.phoneRow : heights.row)}px`
  Object.assign(frame.style, { display: 'block', width: '100%', height, border: '0', colorScheme })
  tag.after(frame)
  addEventListener('message', ({ source, origin, data }: MessageEvent<CardMessage | null>) => {
    // What the visitor has added to the browser may speak in the name of the card, too.
    if (source !== frame.contentWindow || origin !== address.origin || !data?.height) return
    frame.style.height = `${data.height}px`
    frame.title = data.title
  })
}

function schemesOfPage(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  return `${getComputedStyle(document.documentElement).colorScheme} ${meta?.content ?? ''}`
}
