import { type DeskPath, deskPath } from '#domain/desk/desk-path.ts'
import type { Right } from '#domain/people/rights.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { contentKinds } from '../kinds/content-kinds.ts'

/** Entry of the palette that is not in the navigation. */
type Task = {
  readonly group: 'go' | 'do'
  readonly title: TextKey<'admin'>
  /** Title of its screen. */
  readonly note: TextKey<'admin'>
  readonly icon: IconName
  readonly to: DeskPath
  readonly right: Right
}

const rates = { note: 'nav.rates', icon: 'rates', right: 'rates.read' } as const

/** Tasks that create a document, beginning with its title in the list. */
const creations = Object.values(contentKinds).map(
  ({ name, path, collection }): Task => ({
    group: 'do',
    title: `content.create.${name}`,
    note: `nav.${name}`,
    icon: 'plus',
    to: deskPath(path, { create: '' }),
    right: collection.may.change,
  }),
)

/** Parts of screens and actions on them, each with the right that shows it. */
export const tasks: readonly Task[] = [
  { ...rates, group: 'go', title: 'rates.tab.own', to: 'rates/own' },
  { ...rates, group: 'go', title: 'rates.tab.currencies', to: 'rates/currencies' },
  { ...rates, group: 'go', title: 'rates.tab.countries', to: 'rates/countries' },
  { ...rates, group: 'do', title: 'own.load', to: 'rates/own', icon: 'upload', right: 'rates.load' },
  { ...rates, group: 'do', title: 'do.add_currency', to: 'rates/currencies', icon: 'plus', right: 'offer.change' },
  { ...rates, group: 'do', title: 'countries.add_label', to: 'rates/countries', icon: 'globe', right: 'offer.change' },
  { group: 'do', title: 'do.simulate', note: 'nav.margins', icon: 'margins', to: 'margins', right: 'rates.read' },
  {
    group: 'do',
    title: 'do.switch_source',
    note: 'nav.sources',
    icon: 'sources',
    to: 'sources',
    right: 'sources.change',
  },
  ...creations,
  { group: 'do', title: 'images.upload', note: 'nav.image', icon: 'upload', to: 'image', right: 'content.change' },
  {
    group: 'do',
    title: 'people.invite_title',
    note: 'nav.people',
    icon: 'people',
    to: 'users?invite=1',
    right: 'people.change',
  },
  { group: 'do', title: 'mails.test_send', note: 'nav.mail', icon: 'mail', to: 'mail/letters', right: 'mail.change' },
]
