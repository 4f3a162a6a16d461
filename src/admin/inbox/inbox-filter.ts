import { type InboxState, inboxOwners, inboxStates } from '#contract/desk/messages.ts'

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

/** The place at the desk that shows a filter, with the message that is open there. */
export function inboxPath({ state, search, assigned }: InboxFilter, id?: number): string {
  const said = Object.entries({ state: state === 'open' ? '' : state, search, assigned }).filter(
    ([, one]) => one !== '',
  )
  const query = said.length === 0 ? '' : `?${new URLSearchParams(said)}`
  return `inbox${id === undefined ? '' : `/${id}`}${query}`
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
