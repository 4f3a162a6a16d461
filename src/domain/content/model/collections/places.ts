import { collection, editors } from '../collection.ts'
import { country, line, openingHours, optional, phone, position, texts, timeZone } from '../field.ts'

/** Office locations; all languages are published together. */
export const places = collection({
  name: 'places',
  shared: {
    /** Local name. */
    title: line({ max: 80 }),
    address: texts({ max: 200 }),
    country: country(),
    position: position(),
    phone: optional(phone()),
    hours: optional(openingHours()),
    /** Only if its time zone differs from the country's. */
    timeZone: optional(timeZone()),
    /** Names in other languages. */
    name: optional(texts({ max: 80 })),
  },
  local: {},
  titled: 'title',
  searched: ['address', 'name'],
  isAsked: false,
  may: editors,
  desk: { screen: 'own', path: 'map', item: '/{id}', title: 'nav.places', icon: 'pin', isListed: true },
})
