import { type InboxState, inboxOwners, inboxStates } from '#contract/desk/messages.ts'
import { type DeskPath, deskPath } from '#domain/desk/desk-path.ts'

/** What of the inbox is looked at. */
export type InboxFilter = {
  readonly state: InboxState
  readonly search: string
  readonly assigned: (typeof inboxOwners)[number] | ''
}

/** From the address, so that a link to a colleague shows the same. */
export function readFilter(query: string): InboxFilter {
  const said = new URLSearchParams(query)
  return {
    state: inboxStates.find((one) => one === said.get('state')) ?? 'open',
    search: said.get('search') ?? '',
    assigned: inboxOwners.find((one) => one === said.get('assigned')) ?? '',
  }
}

/** Returns the link to the messages of a filter, with one of them open. */
export function inboxPath({ state, search, assigned }: InboxFilter, id?: number): DeskPath {
  return deskPath(id === undefined ? 'inbox' : `inbox/${id}`, {
    state: state === 'open' ? undefined : state,
    search: search || undefined,
    assigned: assigned || undefined,
  })
}

/** What the server is asked. */
export function filterQuery({ state, search, assigned }: InboxFilter) {
  return { state, ...(search && { search }), ...(assigned && { assigned }) }
}

/** Which message an address names. */
export function findNamed(path: string): number | undefined {
  const [, id] = /^inbox\/([1-9]\d{0,14})$/.exec(path) ?? []
  return id ? Number(id) : undefined
}
