import type { ContactDetail } from '#domain/contact/contact-detail.ts'
import {
  contactFieldNames,
  type Problem,
  readMessage,
  type Topic,
  type Written,
} from '#domain/contact/contact-message.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Lets whoever writes stay where they are: what is wrong is said before anything is sent, and what the server has drawn
 * of the form takes its place. Without this the form does the same by way of whole pages.
 */
export function enlivenContact(root: HTMLElement): void {
  const openedAt = performance.now()
  for (const form of formsIn(root)) showNeeded(form)
  root.addEventListener('change', ({ target }) => {
    const form = formOf(target)
    if (form && target === fieldOf(form, 'topic')) showNeeded(form)
  })
  root.addEventListener('submit', (event) => {
    const form = formOf(event.target)
    if (!form) return
    event.preventDefault()
    if (form.ariaBusy !== 'true' && isWhole(form)) void send(form, openedAt)
  })
}

function formsIn(root: ParentNode): NodeListOf<HTMLFormElement> {
  return root.querySelectorAll<HTMLFormElement>('[data-contact] form')
}

function formOf(target: EventTarget | null): HTMLFormElement | undefined {
  return target instanceof Element ? (target.closest<HTMLFormElement>('[data-contact] form') ?? undefined) : undefined
}

function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof Element ? (field as Field) : undefined
}

/** Of what only some topics need, what the chosen one needs. Whatever was filled in stays. */
function showNeeded(form: HTMLFormElement): void {
  const topic = fieldOf(form, 'topic')
  const needs = topicsIn(form).find(({ key }) => key === topic?.value)?.needs ?? []
  for (const name of ['name', 'company', 'phone'] as const) {
    const field = fieldOf(form, name)
    const place = field?.closest<HTMLElement>('[data-field]')
    if (field && place) {
      place.hidden = !needs.includes(name) && field.value === ''
      field.ariaRequired = needs.includes(name) ? 'true' : 'false'
    }
  }
}

function topicsIn(form: HTMLFormElement): Topic[] {
  const options = form.querySelectorAll<HTMLOptionElement>('option[data-needs]')
  return [...options].map(({ value, dataset }) => ({
    key: value,
    needs: (dataset.needs ?? '').split(' ').filter(Boolean) as ContactDetail[],
  }))
}

/** Says what is wrong at each field, and leads to the first. */
function isWhole(form: HTMLFormElement): boolean {
  const written: Written = Object.fromEntries(contactFieldNames.map((name) => [name, fieldOf(form, name)?.value ?? '']))
  const read = readMessage(written, topicsIn(form))
  const problems = 'problems' in read ? read.problems : {}
  for (const name of contactFieldNames) tellProblem(fieldOf(form, name), problems[name])
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  return 'message' in read
}

function tellProblem(field: Field | undefined, problem: Problem | undefined): void {
  const place = field?.closest('[data-field]')?.querySelector<HTMLElement>('[role="alert"]')
  if (!field || !place) return
  field.ariaInvalid = problem ? 'true' : null
  place.hidden = !problem
  place.textContent = problem ? ((problem === 'too_long' ? place.dataset.long : place.dataset.missing) ?? '') : ''
}

async function send(form: HTMLFormElement, openedAt: number): Promise<void> {
  const block = form.closest('[data-contact]')
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const label = button?.textContent ?? ''
  form.ariaBusy = 'true'
  if (button) button.textContent = form.dataset.sending ?? label
  form.dataset.key ??= makeKey()
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  body.set('idempotency_key', form.dataset.key)
  body.set('elapsed_ms', String(Math.round(performance.now() - openedAt)))
  try {
    const answer = await fetch(location.href, { method: 'POST', body, headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const id = form.querySelector<HTMLInputElement>('[name="form"]')?.value ?? ''
    const drawn = [...page.querySelectorAll('[data-contact]')].find((one) => isOf(one, id, answer.ok))
    if (!block || !drawn) throw new Error('No form came back.')
    const key = form.dataset.key
    block.replaceChildren(...drawn.childNodes)
    lead(block, key)
  } catch {
    const notice = form.querySelector<HTMLElement>('[data-notice]')
    if (notice) {
      notice.textContent = notice.dataset.notice ?? ''
      notice.hidden = false
    }
    form.ariaBusy = 'false'
    if (button) button.textContent = label
  }
}

/** Whether what came is this form: as it is now, or what became of what was sent. */
function isOf(block: Element, id: string, isSent: boolean): boolean {
  const field = block.querySelector<HTMLInputElement>('[name="form"]')
  return field ? field.value === id : isSent
}

/** To what has to be read next. */
function lead(block: Element, key: string | undefined): void {
  const form = block.querySelector('form')
  if (form) {
    // It is still the same message.
    if (key) form.dataset.key = key
    showNeeded(form)
  }
  block.querySelector<HTMLElement>('[data-sent], [aria-invalid="true"], [data-notice]:not([hidden])')?.focus()
}

/** By what the server knows that it is sent again. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
