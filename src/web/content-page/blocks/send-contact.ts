import { createLazy } from '#ui/lazy.ts'

type Sending = {
  /** When the page was opened, by the clock of its performance. */
  readonly openedAt: number
  /** What is done with a form that the server has drawn anew. */
  readonly whenDrawn: (form: HTMLFormElement) => void
}

const checkCode = createLazy(() => import('../../check/alone.ts'))

/** How often a check is passed for the same message; then somebody is told. */
const maxChecks = 2

/**
 * Sends a form, and puts what the server has drawn of it in its place. Where a check is to be passed first, the browser
 * does, and sends it again: somebody who wrote is to write once.
 */
export async function sendForm(form: HTMLFormElement, { openedAt, whenDrawn }: Sending): Promise<void> {
  const block = form.closest('[data-contact]')
  const locale = document.getElementById('agio')?.dataset.language ?? 'en'
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  // The same for every attempt at this message.
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

/** What has become of the form, as the server draws it; undefined where it drew none. */
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

/** Whoever did not want the check is not told how it goes without a script. */
function sayUnchecked(drawn: Element): Element {
  const notice = drawn.querySelector<HTMLElement>('[data-unchecked]')
  if (notice) notice.textContent = notice.dataset.unchecked ?? ''
  return drawn
}

/** Somebody who waits behind others is refused with the same status, and no check would help them. */
function isOverLimit({ status, headers }: Response): boolean {
  return status === 429 && headers.has('ratelimit')
}

/** Whether what came is this form: as it is now, or what became of what was sent. */
function isOf(block: Element, id: string | null, isSent: boolean): boolean {
  const field = block.querySelector<HTMLInputElement>('[name="form"]')
  return field ? field.value === id : isSent
}

/** Says that it is under way; gives what ends that. */
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

/** To what has to be read next. */
function lead(block: Element, key: string | undefined, whenDrawn: Sending['whenDrawn']): void {
  const form = block.querySelector('form')
  if (form) {
    // It is still the same message, unless the server has it otherwise: then what is sent next is another.
    if (key && form.dataset.new === undefined) form.dataset.key = key
    whenDrawn(form)
  }
  block.querySelector<HTMLElement>('[data-sent], [aria-invalid="true"], [data-notice]:not([hidden])')?.focus()
}

/** By what the server knows that it is sent again. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
