import '#ui/base.css'
import '#ui/chevron/chevron.module.css'
import '#ui/flag/flag.module.css'
import '../rates-page/hero.module.css'
import '../rates-card/styles.ts'
import './embed-card.module.css'
import type { CardMessage } from './card-message.ts'

// The card is drawn by the server. All that is left to do in the browser is to tell the page around it how high it is.
const card = document.getElementById('agio')
if (card && parent !== window) {
  const tell = () => {
    const message: CardMessage = { height: Math.ceil(card.getBoundingClientRect().height), title: document.title }
    // To whoever has put the card there: there is nothing secret in it.
    parent.postMessage(message, '*')
  }
  new ResizeObserver(tell).observe(card)
}
