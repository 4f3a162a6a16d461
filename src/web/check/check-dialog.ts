import type { Check } from '#contract/public/check.ts'

/** The dialog of a check, which says how it goes. */
export type CheckDialog = {
  /** Where another check than ours is drawn. */
  readonly place: HTMLElement
  /** Aborted once the visitor does not want it any more. */
  readonly signal: AbortSignal
  begin(): void
  progress(share: number): void
  /** Says that it did not succeed, and resolves once the visitor wants it tried again. */
  fail(): Promise<void>
  close(): void
  /** Closes it, and tells whoever hears the page that the check is passed. */
  pass(): void
}

/**
 * Opens the dialog over everything else. The browser holds the focus in it and gives it back; whoever hears the page
 * hears what it is about, and when it is passed or fails.
 */
export function openDialog(texts: Check['texts']): CheckDialog {
  const dialog = document.createElement('dialog')
  dialog.className = 'agio agio-check'
  const title = put(dialog, 'h2', texts.title)
  title.id = 'agio-check-title'
  dialog.setAttribute('aria-labelledby', title.id)
  const lead = put(dialog, 'p', texts.lead)
  lead.id = 'agio-check-lead'
  dialog.setAttribute('aria-describedby', lead.id)
  const box = put(dialog, 'div')
  const status = put(box, 'output', texts.working)
  const bar = put(box, 'progress')
  bar.ariaLabel = texts.progress
  const foot = put(dialog, 'footer')
  put(foot, 'span', texts.next)
  const again = put(foot, 'button', texts.again)
  const cancel = put(foot, 'button', texts.cancel)
  const said = findSaid()
  const stopped = new AbortController()
  // Escape closes it too.
  dialog.addEventListener('close', () => {
    stopped.abort()
    dialog.remove()
  })
  cancel.addEventListener('click', () => dialog.close())
  document.body.append(dialog)
  show('working')
  dialog.showModal()
  cancel.focus()

  function show(state: 'working' | 'failed'): void {
    dialog.dataset.state = state
    status.textContent = texts[state]
    again.hidden = state !== 'failed'
    bar.hidden = state !== 'working'
  }

  return {
    place: box,
    signal: stopped.signal,
    begin() {
      show('working')
      bar.removeAttribute('value')
    },
    progress(share) {
      bar.value = share
    },
    fail() {
      show('failed')
      again.focus()
      return new Promise((resolve) => again.addEventListener('click', () => resolve(), { once: true }))
    },
    close: () => dialog.close(),
    pass() {
      dialog.close()
      said.textContent = texts.done
    },
  }
}

/** What is heard is heard by a place that was there before, and outside of what is closed. */
function findSaid(): HTMLElement {
  const known = document.getElementById('agio-check-said')
  const said = known ?? put(document.body, 'output')
  said.id = 'agio-check-said'
  said.textContent = ''
  return said
}

function put<Name extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.textContent = text
  parent.append(element)
  return element
}
