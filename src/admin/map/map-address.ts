import { screenQuery } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** State of the screen in the address: the trash instead of the map, and the versions of a place. */
export const mapAddress = screenQuery('map', {
  isTrash: parameter.flag('trash', 'only'),
  versions: parameter.name('versions'),
})
