import { createToastStore } from '#ui/toast/toast-store.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import './entry.css'

// What another page may load: some of it the rates page has too, at once or later, and some of it only this one has.
void import('#ui/combobox/combobox.tsx').then(({ Combobox }) =>
  Object.assign(globalThis, { 'only-in-the-other-script': [createToastStore(), Toasts, Combobox] }),
)
