import { screenQuery } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** Whether the trash is shown instead of the map, and the versions of a place. */
export const mapAddress = screenQuery('map', {
  isTrash: parameter.flag('trash', 'only'),
  versions: parameter.name('versions'),
})
