import { createStore } from '../store.ts'

export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error'
  /** Title of the toast, if its text says what to do. */
  readonly title?: string
  readonly text: string
  /** Subject: a newer toast with the same subject replaces it. */
  readonly about?: string
  /** True if it has the usual text. The next toast of its kind is more specific and replaces it. */
  readonly isUsual?: true
}

/** Duration of a toast: errors need time to be read. */
const milliseconds = { success: 4_000, error: 60_000 } as const satisfies Record<Toast['kind'], number>

export type ToastStore = {
  toasts(): readonly Toast[]
  subscribe(listener: () => void): () => void
  show(toast: Omit<Toast, 'id'>): void
  dismiss(id: number): void
  /** Removes the toast about a subject. */
  withdraw(about: string): void
  /** Pauses the timer of a toast until all holders release it. */
  hold(id: number, holder: Holder): void
  release(id: number, holder: Holder): void
  /** Dismisses the focused toast, else the one under the pointer, else the newest. */
  dismissOne(): void
}

/** Reason for which a toast stays visible. */
type Holder = 'pointer' | 'focus'

type Timer = {
  left: number
  startedAt: number
  handle: ReturnType<typeof setTimeout> | undefined
  readonly holders: Set<Holder>
}

/** Creates a store of toasts that disappear by themselves, unless they are being read. */
export function createToastStore(): ToastStore {
  const timers = new Map<number, Timer>()
  const store = createStore<readonly Toast[]>([])
  let lastId = 0

  function dismiss(id: number): void {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
    store.set(store.get().filter((toast) => toast.id !== id))
  }

  function release(id: number, holder?: Holder): void {
    const timer = timers.get(id)
    if (holder) timer?.holders.delete(holder)
    if (!timer || timer.handle !== undefined || timer.holders.size > 0) return
    timer.startedAt = Date.now()
    timer.handle = setTimeout(() => dismiss(id), timer.left)
  }

  return {
    toasts: store.get,
    subscribe: store.subscribe,
    show(toast) {
      for (const older of store.get()) {
        const isAboutSame = older.about !== undefined && older.about === toast.about
        if (isAboutSame || (older.isUsual && older.kind === toast.kind)) dismiss(older.id)
      }
      const id = ++lastId
      timers.set(id, { left: milliseconds[toast.kind], startedAt: 0, handle: undefined, holders: new Set() })
      store.set([...store.get(), { ...toast, id }])
      release(id)
    },
    dismiss,
    withdraw(about) {
      for (const toast of store.get()) if (toast.about === about) dismiss(toast.id)
    },
    hold(id, holder) {
      const timer = timers.get(id)
      timer?.holders.add(holder)
      if (timer?.handle === undefined) return
      clearTimeout(timer.handle)
      timer.handle = undefined
      timer.left -= Date.now() - timer.startedAt
    },
    release,
    dismissOne() {
      const heldBy = (holder: Holder) => store.get().find(({ id }) => timers.get(id)?.holders.has(holder))
      const toast = heldBy('focus') ?? heldBy('pointer') ?? store.get().at(-1)
      if (toast) dismiss(toast.id)
    },
  }
}
