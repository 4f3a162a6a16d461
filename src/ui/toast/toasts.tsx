import { type FocusEvent, useRef, useSyncExternalStore } from 'react'
import type { Toast, ToastStore } from './toast-store.ts'
import styles from './toasts.module.css'

type Props = { store: ToastStore; label: string; dismissLabel: string }

/** The corner where messages appear. It is there before the first, so that screen readers hear it. */
export function Toasts({ store, label, dismissLabel }: Props) {
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, noToasts)
  return (
    <section className={styles.area} aria-label={label}>
      <ol className={styles.list} aria-live="assertive" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} store={store} dismissLabel={dismissLabel} />
        ))}
      </ol>
    </section>
  )
}

const none: readonly Toast[] = []
const noToasts = () => none

type ItemProps = { toast: Toast; store: ToastStore; dismissLabel: string }

function ToastItem({ toast: { id, kind, text }, store, dismissLabel }: ItemProps) {
  const cameFrom = useRef<Element>(null)
  function enter({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>): void {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    store.pause(id)
  }
  function dismiss(): void {
    store.dismiss(id)
    // The button goes with the toast; whoever came here by keyboard goes on from where they were.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>): void {
    if (!currentTarget.contains(relatedTarget)) store.resume(id)
  }
  return (
    <li
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => store.pause(id)}
      onPointerLeave={() => store.resume(id)}
      onFocus={enter}
      onBlur={leave}
    >
      <p>{text}</p>
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={dismiss}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
    </li>
  )
}
