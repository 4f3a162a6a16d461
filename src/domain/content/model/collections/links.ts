import { linkNames } from '../../../addresses/links/link.ts'
import { collection, editors } from '../collection.ts'
import { target } from '../field.ts'

/** Where a link of the catalogue leads instead, in a language; not to another of them, which might lead back. */
export const links = collection({
  name: 'links',
  shared: {},
  local: { target: target({ ways: ['page', 'address'] }) },
  titled: 'target',
  keys: linkNames,
  isAsked: false,
  may: editors,
  desk: {
    screen: 'own',
    path: 'links',
    item: '/{id}',
    title: 'nav.links',
    icon: 'link',
    usageText: 'content.use.link',
  },
  auditGroup: 'menus',
})
