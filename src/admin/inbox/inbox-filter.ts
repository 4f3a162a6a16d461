import { inboxOwners, inboxStates } from '#contract/desk/messages.ts'
import { screenQuery, type ValueOf } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** What of the inbox is looked at. */
export const inboxFilter = screenQuery('inbox', {
  state: parameter.choice('state', inboxStates, 'open'),
  search: parameter.text('search'),
  assigned: parameter.choice('assigned', inboxOwners, ''),
})

export type InboxFilter = ValueOf<typeof inboxFilter>

/** What the server is asked. */
export function filterQuery({ state, search, assigned }: InboxFilter) {
  return { state, ...(search && { search }), ...(assigned && { assigned }) }
}
