import type { DeskPath } from '#domain/desk/desk-path.ts'
import { createStore } from '#ui/store.ts'
import { isGuarded, leaveBy } from './leaving.ts'

/** Location at the desk: the path after `/{_locale}/admin/` and the query. */
export type DeskAddress = { readonly locale: string; readonly path: string; readonly query: string }

const form = /^\/([a-z]{2})\/admin(?:\/([^?#]*))?$/

function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): DeskAddress {
  const [, locale = 'en', path = ''] = form.exec(pathname) ?? []
  return { locale, path: path.replace(/\/+$/, ''), query: search }
}

const address = createStore(readAddress(location))

/** Position of the shown entry in the browser's history, counted from where the desk was opened. */
let shown = placeOf(history.state)

/** True after the user agreed to leave, until the browser has arrived there. */
let isLetGo = false

addEventListener('popstate', ({ state }) => {
  const steps = placeOf(state) - shown
  if (steps === 0) return arrive(shown)
  const mayGo = isLetGo || !isGuarded() || isSamePlace()
  isLetGo = false
  if (mayGo) return arrive(placeOf(state))
  // The browser has navigated already: goes back to the unsaved changes, and forward again if the user agrees to leave.
  history.go(-steps)
  leaveBy(() => {
    isLetGo = true
    history.go(steps)
  })
})

export const currentAddress = { get: address.get, subscribe: address.subscribe }

/** Returns the address of a screen of the desk, in the current language unless another is given. */
export function deskHref(path: DeskPath, locale = address.get().locale): string {
  return `/${locale}/admin/${path}`
}

/** Returns the link to the current screen and item with another query, such as `?language=lt`, or without one. */
export function currentPath(query: string, { path } = address.get()): DeskPath {
  // The screen is open, so its path exists; each screen decides which query parameters it reads.
  return `${path}${query}` as DeskPath
}

/** Returns the number of the item that a path names after its screen. */
export function itemOf(path: string): number | undefined {
  const id = /^[^/]+\/([1-9]\d{0,14})$/.exec(path)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Navigates without a reload. Asks first if changes would be lost. */
export function goTo(path: DeskPath): void {
  const go = () => {
    history.pushState({ place: shown + 1 }, '', deskHref(path))
    arrive(shown + 1)
  }
  if (path.split('?')[0] === address.get().path) go()
  else leaveBy(go)
}

/**
 * Navigates without a history entry, away from an address not worth returning to, such as a used link. Does not ask.
 */
export function replaceBy(path: DeskPath): void {
  history.replaceState({ place: shown }, '', deskHref(path))
  arrive(shown)
}

function arrive(place: number): void {
  shown = place
  address.set(readAddress(location))
}

/** Returns true if only the query differs, so that no changes would be lost. */
function isSamePlace(): boolean {
  return readAddress(location).path === address.get().path
}

function placeOf(state: unknown): number {
  const place = typeof state === 'object' && state && 'place' in state ? state.place : 0
  return typeof place === 'number' ? place : 0
}
