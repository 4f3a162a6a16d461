import type { ContactDetail } from '#domain/contact/contact-detail.ts'
import {
  contactFieldNames,
  type Problem,
  type Problems,
  readMessage,
  type Topic,
  type Written,
} from '#domain/contact/contact-message.ts'
import { sendForm } from './send-contact.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Submits forms without leaving the page: problems are shown before sending, and the server-rendered result replaces
 * the form. Without JavaScript the form does the same with full page loads.
 */
export function hydrateContact(root: HTMLElement): void {
  const openedAt = performance.now()
  for (const form of formsIn(root)) showNeeded(form)
  root.addEventListener('change', ({ target }) => {
    const form = formOf(target)
    if (form && target === fieldOf(form, 'topic')) showNeeded(form)
  })
  root.addEventListener('input', ({ target }) => {
    const form = formOf(target)
    if (form) clearMended(form)
  })
  root.addEventListener('submit', (event) => {
    const form = formOf(event.target)
    if (!form) return
    event.preventDefault()
    if (form.ariaBusy !== 'true' && isWhole(form)) void sendForm(form, { openedAt, whenDrawn: showNeeded })
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

/** Shows the additional fields of the chosen topic. Other additional fields are hidden only if they are empty. */
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

/** Shows the problem of each field, moves the focus to the first, and tells whether there is none. */
function isWhole(form: HTMLFormElement): boolean {
  const problems = problemsIn(form)
  for (const name of contactFieldNames) tellProblem(fieldOf(form, name), problems[name])
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  return Object.keys(problems).length === 0
}

/** Hides the problems of fields that have become valid. New problems are shown when the form is sent. */
function clearMended(form: HTMLFormElement): void {
  const problems = problemsIn(form)
  for (const name of contactFieldNames) {
    const field = fieldOf(form, name)
    if (field?.ariaInvalid === 'true' && !problems[name]) tellProblem(field, undefined)
  }
}

function problemsIn(form: HTMLFormElement): Problems {
  const written: Written = Object.fromEntries(contactFieldNames.map((name) => [name, fieldOf(form, name)?.value ?? '']))
  const read = readMessage(written, topicsIn(form))
  return 'problems' in read ? read.problems : {}
}

function tellProblem(field: Field | undefined, problem: Problem | undefined): void {
  const place = field?.closest('[data-field]')?.querySelector<HTMLElement>('[role="alert"]')
  if (!field || !place) return
  field.ariaInvalid = problem ? 'true' : null
  place.hidden = !problem
  place.textContent = problem ? ((problem === 'too_long' ? place.dataset.long : place.dataset.missing) ?? '') : ''
}
