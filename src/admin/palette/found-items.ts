import { useQuery } from '@tanstack/react-query'
import { listPeople } from '#contract/desk/people.ts'
import { supportedCurrencies } from '#contract/rates.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useNames } from '../frame/names.ts'
import { usePerson } from '../session/use-session.ts'
import type { PaletteItem } from './palette-item.ts'

/** What is looked for by name. Each kind is a function that gives items; another kind is one more. */
export function useFoundItems(): readonly PaletteItem[] {
  return [...useCurrencyItems(), ...usePersonItems()]
}

/** Where a currency has something of its own to look at. */
const currencyPlaces = [
  { path: 'margins', title: 'nav.margins', icon: 'margins' },
  { path: 'rates', title: 'nav.rates', icon: 'rates' },
] as const

/** Whoever writes to others in English looks for it so. */
const englishNames = new Intl.DisplayNames('en', { type: 'currency' })

function useCurrencyItems(): PaletteItem[] {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const { data } = useQuery({
    queryKey: ['currencies'],
    queryFn: ({ signal }) => call(supportedCurrencies, { path: { locale: setting.language }, query: {}, signal }),
    staleTime: 60_000,
  })
  const { currencyName } = useNames()
  return (data?.currencies ?? []).flatMap((code) => {
    const name = currencyName(code)
    return currencyPlaces.map(({ path, title, icon }) => ({
      id: `${path}.${code}`,
      group: 'found' as const,
      title: `${code} ${name}`,
      note: say(title),
      terms: [name, englishNames.of(code) ?? code],
      icon,
      to: `${path}?currency=${code}`,
    }))
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
    group: 'found',
    title: name,
    note: `${mail}, ${say(`role.${role}`)}`,
    terms: [mail],
    icon: 'account',
    to: `users/${id}`,
  }))
}
