import { createLazy } from '#ui/lazy.ts'

type Sending = {
  /** Time at which the page was opened, by `performance.now()`. */
  readonly openedAt: number
  /** Called with a form that the server has rendered again. */
  readonly whenDrawn: (form: HTMLFormElement) => void
}

const checkCode = createLazy(() => import('../../check/alone.ts'))

/** Maximum number of checks for one message. If the server requires another one, the visitor sees its response. */
const maxChecks = 2

/**
 * Sends a form and replaces it with the server-rendered result. If a check is required, the browser solves it and sends
 * the form again, so that the visitor sends it once.
 */
export async function sendForm(form: HTMLFormElement, { openedAt, whenDrawn }: Sending): Promise<void> {
  const block = form.closest('[data-contact]')
  const locale = document.getElementById('agio')?.dataset.language ?? 'en'
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  // The key is the same for every attempt to send this message.
  form.dataset.key ??= makeKey()
  body.set('idempotency_key', form.dataset.key)
  body.set('elapsed_ms', String(Math.round(performance.now() - openedAt)))
  const stop = showSending(form)
  try {
    const drawn = await post(body, locale)
    if (!block || !drawn) throw new Error('No form came back.')
    block.replaceChildren(...drawn.childNodes)
    lead(block, form.dataset.key, whenDrawn)
  } catch {
    stop()
    showFailure(form)
  }
}

/** Returns the server-rendered result of a form; undefined if there is none. */
async function post(body: URLSearchParams, locale: string, checks = 0): Promise<Element | undefined> {
  const answer = await fetch(location.href, { method: 'POST', body, headers: { accept: 'text/html' } })
  const mayCheck = checks < maxChecks
  if (isOverLimit(answer) && mayCheck)
    return (await (await checkCode.load()).unlockHere(locale)) ? post(body, locale, checks + 1) : undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const drawn = [...page.querySelectorAll('[data-contact]')].find((one) => isOf(one, body.get('form'), answer.ok))
  if (!drawn?.querySelector('[data-check]') || !mayCheck) return drawn
  const solution = await (await checkCode.load()).passForMessage(locale)
  if (solution === undefined) return sayUnchecked(drawn)
  body.set('solution', solution)
  return post(body, locale, checks + 1)
}

/** Replaces the advice about JavaScript, which a visitor who cancelled the check does not need. */
function sayUnchecked(drawn: Element): Element {
  const notice = drawn.querySelector<HTMLElement>('[data-unchecked]')
  if (notice) notice.textContent = notice.dataset.unchecked ?? ''
  return drawn
}

/** Tells whether a client limit was exceeded. A full queue has the same status, but no check helps against it. */
function isOverLimit({ status, headers }: Response): boolean {
  return status === 429 && headers.has('ratelimit')
}

/** Tells whether an element is this form, or the result of submitting it. */
function isOf(block: Element, id: string | null, isSent: boolean): boolean {
  const field = block.querySelector<HTMLInputElement>('[name="form"]')
  return field ? field.value === id : isSent
}

/** Shows that the form is being sent; returns a function that ends it. */
function showSending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const label = button?.textContent ?? ''
  form.ariaBusy = 'true'
  if (button) button.textContent = form.dataset.sending ?? label
  return () => {
    form.ariaBusy = 'false'
    if (button) button.textContent = label
  }
}

function showFailure(form: HTMLFormElement): void {
  const notice = form.querySelector<HTMLElement>('[data-notice]')
  if (!notice) return
  notice.textContent = notice.dataset.notice ?? ''
  notice.hidden = false
}

/** Prepares the form that the server has rendered again, and moves the focus to the result. */
function lead(block: Element, key: string | undefined, whenDrawn: Sending['whenDrawn']): void {
  const form = block.querySelector('form')
  if (form) {
    // The form keeps its key, unless the server has marked it as a form for a new message.
    if (key && form.dataset.new === undefined) form.dataset.key = key
    whenDrawn(form)
  }
  block.querySelector<HTMLElement>('[data-sent], [aria-invalid="true"], [data-notice]:not([hidden])')?.focus()
}

/** Creates the key by which the server recognises a repeated message. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
