import { linkNames } from '../../../addresses/links/link.ts'
import { collection, editors } from '../collection.ts'
import { target } from '../field.ts'

/** Overrides of catalogue links by language; they cannot lead to another catalogue link, which could lead back. */
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
