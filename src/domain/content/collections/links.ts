import { collection, editors } from '../collection.ts'
import { target } from '../field.ts'

/** Where a link of the catalogue leads instead, in a language. */
export const links = collection({
  name: 'links',
  shared: {},
  local: { target: target() },
  titled: 'target',
  isFixed: true,
  isAsked: false,
  may: editors,
})
