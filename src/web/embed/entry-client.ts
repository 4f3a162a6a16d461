import '#ui/base.css'
import '#ui/chevron/chevron.module.css'
import '#ui/flag/flag.module.css'
import '../rates-page/hero.module.css'
import '../rates-card/styles.ts'
import './embed-card.module.css'
import type { CardMessage } from './card-message.ts'

// The card is rendered on the server. The browser only reports its height to the surrounding page.
const card = document.getElementById('agio')
if (card && parent !== window) {
  const tell = () => {
    const message: CardMessage = { height: Math.ceil(card.getBoundingClientRect().height), title: document.title }
    // Sent to any origin, because it contains nothing secret.
    parent.postMessage(message, '*')
  }
  new ResizeObserver(tell).observe(card)
}
