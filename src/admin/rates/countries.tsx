import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf } from '#contract/core/error.ts'
import { changeCountry, listCountries, type WireSettingValue } from '#contract/desk/countries.ts'
import { houseCurrency } from '#domain/money/currency.ts'
import { sources } from '#domain/sources/source.ts'
import { Button } from '#ui/button/button.tsx'
import { NamedRow } from '#ui/table/named-row.tsx'
import { Table } from '#ui/table/table.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { useMoments } from '../frame/format/moments.ts'
import { useNames } from '../frame/format/names.ts'
import { NotRenewed, NotYet } from '../frame/screen/loaded.tsx'
import { Legend } from '../frame/screen/screen-note.tsx'
import { screenQuery, useAddressQuery } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { usePerson } from '../session/use-session.ts'
import { AddCountry } from './add-country.tsx'
import { CountryDialog, type CountryDraft } from './country-dialog.tsx'
import { useCurrencyList } from './currency-list-data.ts'
import styles from './rates-screen.module.css'

const key = ['countries']

const countriesAddress = screenQuery('rates/countries', { country: parameter.name('country') })

/** Settings by country: default currency, official sources, and providers to compare. */
export function Countries() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const { formatMoment } = useMoments()
  const { countryName } = useNames()
  const mayChange = usePerson().rights.includes('offer.change')
  const [draft, setDraft] = useState<CountryDraft>()
  const reading = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listCountries, { path: {}, query: {}, signal }),
  })
  const { data, refetch } = reading
  const { data: list } = useCurrencyList()
  const [{ country: named }] = useAddressQuery(countriesAddress)
  const offered = list?.currencies.flatMap(({ currency, is_on }) => (is_on ? [currency] : [])) ?? []
  const saving = useMutation({
    mutationFn: (body: CountryDraft) => withProof(() => call(changeCountry, { path: {}, query: {}, body })),
    onSuccess(list) {
      queries.setQueryData(key, list)
      void queries.invalidateQueries({ queryKey: ['shown'] })
      setDraft(undefined)
      toasts.show({ kind: 'success', text: say('offer.saved') })
    },
    async onError(failure) {
      if (codeOf(failure) !== 'invalid_state') tellError(failure)
      else await refetch()
    },
  })
  if (!data) return <NotYet reading={reading} />
  const nameOf = (country: string | null) => (country ? countryName(country) : say('countries.others'))
  const settingOf = (country: string | null) => data.countries.find((one) => one.country === country)
  const theirs = draft && settingOf(draft.country)
  const isLate = codeOf(saving.error) === 'invalid_state' && theirs && theirs.revision !== draft?.revision
  const conflictText =
    isLate && say('offer.late', { name: theirs.changed_by, time: formatMoment(new Date(theirs.changed_at)) })
  return (
    <>
      <NotRenewed reading={reading} />
      <Legend>{say(mayChange ? 'countries.lead' : 'offer.only_treasurers')}</Legend>
      {mayChange && (
        <div className={styles.tools}>
          <AddCountry
            known={data.countries.flatMap(({ country }) => country ?? [])}
            onAdd={(country) => setDraft(draftOf(settingOf(null), country))}
          />
        </div>
      )}
      <Table>
        <thead>
          <tr>
            <th scope="col">{say('countries.country')}</th>
            <th scope="col">{say('countries.currency')}</th>
            <th scope="col">{say('countries.sources')}</th>
            <th scope="col">{say('countries.providers')}</th>
            {mayChange && <td />}
          </tr>
        </thead>
        <tbody>
          {data.countries.map((setting) => (
            <NamedRow key={setting.country ?? ''} isNamed={setting.country !== null && setting.country === named}>
              <th scope="row">{nameOf(setting.country)}</th>
              <td data-label={say('countries.currency')}>
                <span>
                  {setting.default_currency}
                  {list && !offered.includes(setting.default_currency) && (
                    <small>{say('countries.falls_back', { currency: houseCurrency })}</small>
                  )}
                </span>
              </td>
              <td data-label={say('countries.sources')}>{sourceWords(setting)}</td>
              <td data-label={say('countries.providers')}>
                {setting.providers.map((one) => say(`countries.provider.${one}`)).join(', ')}
              </td>
              {mayChange && (
                <td>
                  <Button onClick={() => setDraft(draftOf(setting, setting.country))}>
                    {say('countries.change')}
                    <span className="unseen">, {nameOf(setting.country)}</span>
                  </Button>
                </td>
              )}
            </NamedRow>
          ))}
        </tbody>
      </Table>
      {draft && (
        <CountryDialog
          name={nameOf(draft.country)}
          draft={draft}
          present={(theirs ?? draft).default_currency}
          offered={offered}
          isBusy={saving.isPending}
          conflict={
            conflictText
              ? `${conflictText} ${theirs?.default_currency}, ${theirs ? sourceWords(theirs) : ''}`
              : undefined
          }
          onChange={setDraft}
          onClose={() => setDraft(undefined)}
          onSave={() => saving.mutate(isLate ? { ...draft, revision: theirs.revision } : draft)}
        />
      )}
    </>
  )
}

/** Returns the draft of a setting. A country without one begins with a copy of the given setting. */
function draftOf(setting: WireSettingValue | undefined, country: string | null): CountryDraft | undefined {
  if (!setting) return undefined
  const { default_currency, official_sources, providers, revision } = setting
  return {
    default_currency,
    official_sources,
    providers,
    country,
    revision: setting.country === country ? revision : 0,
  }
}

function sourceWords({ official_sources }: Pick<WireSettingValue, 'official_sources'>): string {
  return official_sources.map((source) => sources[source].name).join(', ')
}
