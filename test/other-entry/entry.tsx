import { createToastStore } from '#ui/toast/toast-store.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import './entry.css'

// Entry of another page: parts of its code are also in the rates page, loaded at first or lazily, and others only here.
void import('#ui/combobox/combobox.tsx').then(({ Combobox }) =>
  Object.assign(globalThis, { 'only-in-the-other-script': [createToastStore(), Toasts, Combobox] }),
)
