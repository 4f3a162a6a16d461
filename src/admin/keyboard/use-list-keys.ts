import { type RefObject, useRef } from 'react'
import { useKey } from './keyboard.ts'

/**
 * Moves the focus between the items of a list and toggles the checkbox of the focused one. Items are marked with
 * `data-item`; with `opens`, each item is opened as it gets the focus.
 */
export function useListKeys<Element extends HTMLElement>({ opens = false } = {}): RefObject<Element | null> {
  const list = useRef<Element>(null)
  const rowOf = (item: HTMLElement) => item.closest('li, tr') ?? item
  // A row is one stop, even if it contains several items.
  const items = () => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    return all.filter((item, at) => all.findIndex((other) => rowOf(other) === rowOf(item)) === at)
  }

  function move(step: 1 | -1): void {
    const all = items()
    const at = all.findIndex((item) => rowOf(item).contains(document.activeElement))
    const from = at < 0 && opens ? all.findIndex((item) => item.ariaCurrent === 'true') : at
    const next = all[from < 0 ? 0 : Math.min(Math.max(from + step, 0), all.length - 1)]
    next?.focus()
    if (opens) next?.click()
  }

  useKey('next', () => move(1))
  useKey('previous', () => move(-1))
  useKey('select', () => {
    const item = items().find((one) => rowOf(one).contains(document.activeElement))
    item?.closest('li, tr')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
  })
  return list
}
