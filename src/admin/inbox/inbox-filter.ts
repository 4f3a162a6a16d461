import { inboxOwners, inboxStates } from '#contract/desk/messages.ts'
import { screenQuery, type ValueOf } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** Filter of the inbox in the address. */
export const inboxFilter = screenQuery('inbox', {
  state: parameter.choice('state', inboxStates, 'open'),
  search: parameter.text('search'),
  assigned: parameter.choice('assigned', inboxOwners, ''),
})

export type InboxFilter = ValueOf<typeof inboxFilter>

/** Returns the parameters of the request for a filter. */
export function filterQuery({ state, search, assigned }: InboxFilter) {
  return { state, ...(search && { search }), ...(assigned && { assigned }) }
}
