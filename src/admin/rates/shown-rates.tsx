import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listShown } from '#contract/desk/shown.ts'
import { findCountry } from '#domain/countries/country.ts'
import { readTypedAmount } from '#domain/money/amount-input.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useNames } from '../frame/format/names.ts'
import { useQuietly } from '../frame/screen/attention.ts'
import { NotRenewed, NotYet } from '../frame/screen/loaded.tsx'
import { Legend } from '../frame/screen/screen-note.tsx'
import { screenQuery, useAddressQuery } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'
import styles from './rates-screen.module.css'
import { ShownTable } from './shown-table.tsx'

const shownQuestion = screenQuery('rates', {
  currency: parameter.name('currency'),
  country: parameter.of('country', { find: findCountry, write: String }),
  clientType: parameter.choice('client', clientTypes),
  from: parameter.of('from', { find: (text) => (isCurrencyCode(text) ? text : undefined), write: String }),
})

/** Rates that visitors of a country see now. The choices are in the address, so that a link shows the same. */
export function ShownRates() {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const { formatMoment } = useMoments()
  const { countryName, currencyName } = useNames()
  const [typed, setTyped] = useState('100')
  const [{ currency = '', country, clientType, from }, choose] = useAddressQuery(shownQuestion)
  const [search, setSearch] = useState(currency)
  const amount = readTypedAmount(typed, setting.symbols)
  const validAmount = amount && 'amount' in amount ? amount.amount : undefined
  const query = {
    ...(country && { country }),
    ...(clientType && { clientType }),
    ...(from && { from }),
    ...(validAmount && { amount: validAmount }),
  }
  const reading = useQuery({
    queryKey: ['shown', country, clientType, from, String(validAmount?.units), validAmount?.scale],
    // The amount is stored with its result, which stays on screen while the next one loads.
    queryFn: async ({ signal }) => ({ shown: await call(listShown, { path: {}, query, signal }), amount: validAmount }),
    placeholderData: (before) => before,
    refetchInterval: useQuietly(15_000),
  })
  const data = reading.data?.shown

  if (!data) return <NotYet reading={reading} />
  const countries = [...new Set([...data.countries, data.country_code])]
  return (
    <>
      <NotRenewed reading={reading} />
      <div className={styles.tools}>
        <SelectField
          label={say('rates.country')}
          value={data.country_code}
          options={countries.map((code) => [code, countryName(code)] as const)}
          onChange={(value) => choose({ country: value })}
        />
        <SelectField
          label={say('rates.client')}
          value={data.client_type}
          options={clientTypes.map((one) => [one, say(`rates.client.${one}`)] as const)}
          onChange={(value) => choose({ clientType: value })}
        />
        <SelectField
          label={say('rates.from')}
          value={data.from_currency}
          options={data.currencies.map((code) => [code, `${code} ${currencyName(code)}`] as const)}
          onChange={(value) => choose({ from: value })}
        />
        <Field
          label={say('rates.amount')}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          problem={validAmount ? undefined : say('rates.amount_wrong')}
        />
        <Field label={say('rates.search')} value={search} onChange={setSearch} type="search" />
      </div>
      <ShownTable shown={data} search={search} onClear={() => setSearch('')} amount={reading.data?.amount} />
      <Legend>{say('rates.at', { time: formatMoment(new Date(data.at)) })}</Legend>
    </>
  )
}
