import type { CardMessage } from './card-message.ts'
import { cardOfTag } from './card-of-tag.ts'

/** Estimated heights of a card without rows, and of a row on a phone and elsewhere, until the card reports its own. */
const heights = { card: 195, phoneRow: 62, row: 39 }

try {
  const tag = document.currentScript
  if (tag instanceof HTMLScriptElement) insertCard(tag)
} catch {
  // Errors here must not affect the surrounding page.
}

/** Inserts the card after its tag. Styles are set one by one, which no policy forbids. */
function insertCard(tag: HTMLScriptElement): void {
  const { address, rows, theme } = cardOfTag(tag.dataset, { source: tag.src, schemes: schemesOfPage() })
  const frame = document.createElement('iframe')
  frame.loading = 'lazy'
  frame.title = address.host
  frame.src = address.href
  // An iframe with another colour scheme than the page would have an opaque background behind its corners.
  const colorScheme = theme ?? ''
  const height = `${heights.card + rows * (innerWidth < 560 ? heights.phoneRow : heights.row)}px`
  Object.assign(frame.style, { display: 'block', width: '100%', height, border: '0', colorScheme })
  tag.after(frame)
  addEventListener('message', ({ source, origin, data }: MessageEvent<CardMessage | null>) => {
    // Browser extensions may send messages as the card, too.
    if (source !== frame.contentWindow || origin !== address.origin || !data?.height) return
    frame.style.height = `${data.height}px`
    frame.title = data.title
  })
}

function schemesOfPage(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  return `${getComputedStyle(document.documentElement).colorScheme} ${meta?.content ?? ''}`
}
