import { collection, editors } from '../collection.ts'
import { countries, languages, line, list, optional, target, texts } from '../field.ts'

/** Menus of header and footer; all languages are published together. */
export const menus = collection({
  name: 'menus',
  shared: {
    title: line({ max: 80 }),
    items: list(
      { label: texts({ max: 100 }), target: optional(target()), countries: countries(), languages: languages() },
      { max: 150, depth: 3 },
    ),
  },
  local: {},
  titled: 'title',
  searched: ['items'],
  keys: ['header', 'footer'],
  isAsked: true,
  may: editors,
  desk: {
    screen: 'own',
    path: 'menu',
    item: '?menu={key}',
    title: 'nav.menu',
    icon: 'tree',
    usageText: 'content.use.menu',
  },
  auditGroup: 'menus',
})
