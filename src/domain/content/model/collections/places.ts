import { collection, editors } from '../collection.ts'
import { country, line, openingHours, optional, phone, position, texts, timeZone } from '../field.ts'

/** Where people can come to; all languages of it are published together. */
export const places = collection({
  name: 'places',
  shared: {
    /** What it is called where it is. */
    title: line({ max: 80 }),
    address: texts({ max: 200 }),
    country: country(),
    position: position(),
    phone: optional(phone()),
    hours: optional(openingHours()),
    /** Where the clock is another than in the rest of the country. */
    timeZone: optional(timeZone()),
    /** What others call it. */
    name: optional(texts({ max: 80 })),
  },
  local: {},
  titled: 'title',
  searched: ['address', 'name'],
  isAsked: false,
  may: editors,
  desk: { screen: 'own', path: 'map', item: '/{id}', title: 'nav.places', icon: 'pin', isListed: true },
})
