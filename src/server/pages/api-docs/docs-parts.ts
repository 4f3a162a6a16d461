import { errorStatus } from '#contract/core/error.ts'
import { type Html, html } from '../html.ts'

/** Returns the base address of operations. If the server does not know its public one, the script fills it in. */
export function baseAddress(server: string): Html {
  if (server === '/') return html`<span data-base>https://example.com</span>`
  return html`${server.replace(/\/$/, '')}`
}

/** Returns a shell command with a copy button, which the script shows. */
export function shellLine(line: Html): Html {
  return html`<div class="bar"><pre><code>${line}</code></pre><button type="button" data-copy hidden>Copy</button></div>`
}

export function jsonSample(value: unknown, label: string): Html {
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code>${JSON.stringify(value, null, 2)}</code></pre>`
}

/** Returns a text of the document with code between backticks; error codes link to their explanation. */
export function prose(text: string): Html {
  const parts = text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : codeOrLink(part)))
  return html`${parts}`
}

export function errorId(code: string): string {
  return `error-${code}`
}

function codeOrLink(text: string): Html {
  const code = html`<code>${text}</code>`
  return Object.hasOwn(errorStatus, text) ? html`<a href="#${errorId(text)}">${code}</a>` : code
}
