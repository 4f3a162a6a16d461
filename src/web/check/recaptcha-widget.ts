import type { CheckDialog } from './check-dialog.ts'

/** The used part of Google's script. */
type Recaptcha = {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): number
  ready(then: () => void): void
}

declare global {
  var grecaptcha: Recaptcha | undefined
}

/** Shows Google's check in the dialog and waits until the visitor has passed it. */
export async function passRecaptcha(sitekey: string, { place, signal }: CheckDialog): Promise<string | undefined> {
  await loadScript()
  const { grecaptcha } = globalThis
  if (!grecaptcha) throw new Error('The script of Google brought nothing.')
  const frame = document.createElement('div')
  place.append(frame)
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(undefined))
      const refuse = () => reject(new Error('The check of Google did not succeed.'))
      grecaptcha.ready(() =>
        grecaptcha.render(frame, { sitekey, callback: resolve, 'error-callback': refuse, 'expired-callback': refuse }),
      )
    })
  } finally {
    frame.remove()
  }
}

let loading: Promise<void> | undefined

function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${document.documentElement.lang}`
    script.onload = () => resolve()
    script.onerror = () => {
      // The next attempt starts again.
      loading = undefined
      script.remove()
      reject(new Error('The script of Google did not come.'))
    }
    document.head.append(script)
  })
  return loading
}
