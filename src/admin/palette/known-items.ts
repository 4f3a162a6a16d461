import { useQuery } from '@tanstack/react-query'
import { listCountries } from '#contract/desk/countries.ts'
import { listPeople } from '#contract/desk/people.ts'
import { listDeskSources } from '#contract/desk/sources.ts'
import { deskPath } from '#domain/desk/desk-path.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useSupported } from '../frame/calls/use-supported.ts'
import { useNames } from '../frame/format/names.ts'
import { usePerson } from '../session/use-session.ts'
import type { PaletteItem } from './palette-item.ts'

/** Returns palette items that need no search on the server: currencies, countries, sources and users. */
export function useKnownItems(): readonly PaletteItem[] {
  return [...useCurrencyItems(), ...useCountryItems(), ...useSourceItems(), ...usePersonItems()]
}

/** Screens that can show a single currency. */
const currencyPlaces = [
  { path: 'margins', title: 'nav.margins', icon: 'margins' },
  { path: 'rates', title: 'nav.rates', icon: 'rates' },
] as const

/** English names are searched too, because users know them from correspondence. */
const englishNames = {
  currency: new Intl.DisplayNames('en', { type: 'currency' }),
  country: new Intl.DisplayNames('en', { type: 'region' }),
}

function useCurrencyItems(): PaletteItem[] {
  const say = useTranslator('admin')
  const { currencyName } = useNames()
  return useSupported().flatMap((code) => {
    const name = currencyName(code)
    return currencyPlaces.map(({ path, title, icon }) => ({
      id: `${path}.${code}`,
      group: 'rates',
      title: `${code} ${name}`,
      note: say(title),
      terms: [name, englishNames.currency.of(code) ?? code],
      icon,
      to: `${path}?currency=${code}`,
    }))
  })
}

function useCountryItems(): PaletteItem[] {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { countryName } = useNames()
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(listCountries, { path: {}, query: {}, signal }),
    enabled: usePerson().rights.includes('rates.read'),
  })
  return (data?.countries ?? []).flatMap(({ country }) =>
    country
      ? {
          id: `country.${country}`,
          group: 'rates',
          title: countryName(country),
          note: say('rates.tab.countries'),
          terms: [country, englishNames.country.of(country) ?? country],
          icon: 'globe' as const,
          to: `rates/countries?country=${country}`,
        }
      : [],
  )
}

/** Returns an item for each source, and one that turns it on or off. */
function useSourceItems(): PaletteItem[] {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { rights } = usePerson()
  const { data } = useQuery({
    queryKey: ['sources'],
    queryFn: ({ signal }) => call(listDeskSources, { path: {}, query: {}, signal }),
    enabled: rights.includes('rates.read'),
  })
  const maySwitch = rights.includes('sources.change')
  return (data?.sources ?? []).flatMap(({ source, name, switched_off }) => {
    const own = { icon: 'sources', note: say('nav.sources'), terms: [source] } as const
    const way: PaletteItem = {
      ...own,
      id: `source.${source}`,
      group: 'rates',
      title: name,
      to: `sources?source=${source}`,
    }
    const action: PaletteItem = {
      ...own,
      id: `switch.${source}`,
      group: 'do',
      title: say(switched_off ? 'do.switch_on' : 'do.switch_off', { name }),
      // Turning a source on is done on its row, which says why it is off; only the dialog for turning it off has an
      // address.
      to: deskPath('sources', { source, switch_off: switched_off ? undefined : '1' }),
    }
    return maySwitch ? [way, action] : [way]
  })
}

function usePersonItems(): PaletteItem[] {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { rights } = usePerson()
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => call(listPeople, { path: {}, query: {}, signal }),
    enabled: rights.includes('people.read'),
  })
  return (data?.people ?? []).map(({ id, name, mail, role }) => ({
    id: `person.${id}`,
    group: 'people',
    title: name,
    note: `${mail}, ${say(`role.${role}`)}`,
    terms: [mail],
    icon: 'account',
    to: `users/${id}`,
  }))
}
