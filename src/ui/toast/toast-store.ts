import { createStore } from '../store.ts'

export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** What it is about: a newer one about the same takes its place. */
  readonly about?: string
}

/** How long a toast stays: an error is to be read. */
const milliseconds = { success: 4_000, error: 60_000 } as const satisfies Record<Toast['kind'], number>

export type ToastStore = {
  toasts(): readonly Toast[]
  subscribe(listener: () => void): () => void
  show(toast: Omit<Toast, 'id'>): void
  dismiss(id: number): void
  /** Takes back what was said about something. */
  withdraw(about: string): void
  /** Stops the clock of a toast while somebody reads it. */
  pause(id: number): void
  resume(id: number): void
}

type Timer = { left: number; startedAt: number; handle: ReturnType<typeof setTimeout> | undefined }

/** Messages that go away by themselves, but not under the pointer. */
export function createToastStore(): ToastStore {
  const timers = new Map<number, Timer>()
  const store = createStore<readonly Toast[]>([])
  let lastId = 0

  function dismiss(id: number): void {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
    store.set(store.get().filter((toast) => toast.id !== id))
  }

  function resume(id: number): void {
    const timer = timers.get(id)
    if (!timer || timer.handle !== undefined) return
    timer.startedAt = Date.now()
    timer.handle = setTimeout(() => dismiss(id), timer.left)
  }

  return {
    toasts: store.get,
    subscribe: store.subscribe,
    show(toast) {
      const older = store.get().find(({ about }) => about !== undefined && about === toast.about)
      if (older) dismiss(older.id)
      const id = ++lastId
      timers.set(id, { left: milliseconds[toast.kind], startedAt: 0, handle: undefined })
      store.set([...store.get(), { ...toast, id }])
      resume(id)
    },
    dismiss,
    withdraw(about) {
      for (const toast of store.get()) if (toast.about === about) dismiss(toast.id)
    },
    pause(id) {
      const timer = timers.get(id)
      if (timer?.handle === undefined) return
      clearTimeout(timer.handle)
      timer.handle = undefined
      timer.left -= Date.now() - timer.startedAt
    },
    resume,
  }
}
