import { sourceNames } from '#domain/sources/source.ts'
import { screenQuery } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** State of the screen in the address: the marked source, and the dialog that turns it off. */
export const sourcesAddress = screenQuery('sources', {
  source: parameter.choice('source', sourceNames),
  isLeaving: parameter.flag('switch_off'),
})
