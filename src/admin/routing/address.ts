import { createStore } from '#ui/store.ts'

/** Where at the desk somebody is: what comes after `/{_locale}/admin/`, and the query. */
export type DeskAddress = { readonly locale: string; readonly path: string; readonly query: string }

const form = /^\/([a-z]{2})\/admin(?:\/([^?#]*))?$/

export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): DeskAddress {
  const [, locale = 'en', path = ''] = form.exec(pathname) ?? []
  return { locale, path: path.replace(/\/+$/, ''), query: search }
}

const address = createStore(readAddress(location))

addEventListener('popstate', () => address.set(readAddress(location)))

export const currentAddress = { get: address.get, subscribe: address.subscribe }

/** The address of a place at the desk, in the language it is read in. */
export function deskPath(path: string, locale = address.get().locale): string {
  return `/${locale}/admin/${path}`
}

/** Goes to another place, without loading anything anew. */
export function goTo(path: string): void {
  history.pushState(undefined, '', deskPath(path))
  address.set(readAddress(location))
}

/** The same for what is no place to come back to, such as a link that is used up. */
export function replaceBy(path: string): void {
  history.replaceState(undefined, '', deskPath(path))
  address.set(readAddress(location))
}
