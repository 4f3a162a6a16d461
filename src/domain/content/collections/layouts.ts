import { collection, editors } from '../collection.ts'
import { line, list, texts } from '../field.ts'

/** The places of a page, each with a name. */
export const layouts = collection({
  name: 'layouts',
  shared: {
    title: line({ max: 80 }),
    slots: list({ name: line({ max: 40 }), label: texts({ max: 80 }) }, { max: 12 }),
  },
  local: {},
  titled: 'title',
  isAsked: true,
  may: editors,
})
