import { sourceNames } from '#domain/sources/source.ts'
import { screenQuery } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** Which source is marked, and whether the question is asked that comes before switching it off. */
export const sourcesAddress = screenQuery('sources', {
  source: parameter.choice('source', sourceNames),
  isLeaving: parameter.flag('switch_off'),
})
