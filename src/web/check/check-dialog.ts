import type { Check } from '#contract/public/check.ts'

/** Dialog that shows the progress of a check. */
export type CheckDialog = {
  /** Container for an external check. */
  readonly place: HTMLElement
  /** Signal that is aborted when the visitor cancels the check. */
  readonly signal: AbortSignal
  begin(): void
  progress(share: number): void
  /** Shows that the check failed. The promise resolves when the visitor chooses to retry. */
  fail(): Promise<void>
  close(): void
  /** Closes the dialog and announces the success. */
  pass(): void
}

/**
 * Opens the modal dialog. The browser traps the focus and returns it; screen readers announce its purpose and its
 * outcome.
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
  const announcer = liveRegion()
  const stopped = new AbortController()
  // The Escape key closes the dialog as well, and so cancels the check.
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
      announcer.textContent = texts.done
    },
  }
}

/**
 * Returns the live region for announcements. It is outside the dialog, and in the page before the announcement, because
 * screen readers announce only changes of existing regions.
 */
function liveRegion(): HTMLElement {
  const known = document.getElementById('agio-check-said')
  const announcer = known ?? put(document.body, 'output')
  announcer.id = 'agio-check-said'
  announcer.textContent = ''
  return announcer
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
