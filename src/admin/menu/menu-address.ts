import type { Place } from '#domain/trees/tree-moves.ts'
import { screenQuery } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'

/** State of the screen in the address: menu, item and versions. */
export const menuAddress = screenQuery('menu', {
  menu: parameter.name('menu'),
  item: parameter.of<'item', Place>('item', {
    find: (text) => (/^\d{1,3}(\.\d{1,3})*$/.test(text) ? text.split('.').map(Number) : undefined),
    write: (place) => place.join('.'),
  }),
  hasVersions: parameter.flag('versions'),
})
