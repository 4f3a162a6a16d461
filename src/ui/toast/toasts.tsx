import { type FocusEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { CloseButton } from '../button/close-button.tsx'
import lists from '../list/list.module.css'
import type { Toast, ToastStore } from './toast-store.ts'
import styles from './toasts.module.css'

type Props = { store: ToastStore; label: string; dismissLabel: string }

/**
 * The region of toasts. It exists before the first one, so that screen readers announce it. The list is a live region;
 * further roles would have each message read twice.
 */
export function Toasts({ store, label, dismissLabel }: Props) {
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, noToasts)
  useEffect(() => {
    // Listens on the window after all others: elements that handle the key prevent its default.
    function onKey({ key, defaultPrevented, target }: KeyboardEvent): void {
      const isTaken = defaultPrevented || (target instanceof Element && target.closest(takesEscape))
      if (key === 'Escape' && !isTaken) store.dismissOne()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [store])
  const area = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  // A dialog covers everything except popovers opened after it.
  useEffect(() => {
    if (newest === undefined) return
    raise(area.current)
    const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && raise(area.current)
    document.addEventListener('toggle', onToggle, { capture: true })
    return () => document.removeEventListener('toggle', onToggle, { capture: true })
  }, [newest])
  return (
    <section ref={area} className={styles.area} aria-label={label} popover="manual">
      <ol className={lists.stack} aria-live="assertive" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} store={store} dismissLabel={dismissLabel} />
        ))}
      </ol>
    </section>
  )
}

/** Moves an element to the top layer, in browsers that support it. */
function raise(element: HTMLElement | null): void {
  if (!element?.togglePopover) return
  element.togglePopover(false)
  element.togglePopover(true)
}

/** Elements in which Escape has a meaning of its own. */
const takesEscape = 'input, select, textarea, dialog'

const none: readonly Toast[] = []
const noToasts = () => none

type ItemProps = { toast: Toast; store: ToastStore; dismissLabel: string }

function ToastItem({ toast: { id, kind, title, text }, store, dismissLabel }: ItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const cameFrom = useRef<Element>(null)
  // However the toast goes, keyboard users continue where they were.
  useLayoutEffect(() => {
    const element = item.current
    return () => {
      const hasFocus = element?.contains(document.activeElement)
      if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
  }, [])
  function enter({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    store.hold(id, 'focus')
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) store.release(id, 'focus')
  }
  return (
    <li
      ref={item}
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => store.hold(id, 'pointer')}
      onPointerLeave={() => store.release(id, 'pointer')}
      onFocus={enter}
      onBlur={leave}
    >
      <div className={styles.words}>
        {title && <b>{title}</b>}
        <p>{text}</p>
      </div>
      <CloseButton label={dismissLabel} className={styles.dismiss} onClick={() => store.dismiss(id)} />
    </li>
  )
}
