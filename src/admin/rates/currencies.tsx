import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf } from '#contract/core/error.ts'
import { changeCurrencies, type WireCurrencyList } from '#contract/desk/currencies.ts'
import { flagOf } from '#domain/countries/currency-places.ts'
import { houseCurrency } from '#domain/money/currency.ts'
import { changesOf, type OrderedEntry } from '#domain/money/ordered-list.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { useMoments } from '../frame/format/moments.ts'
import { useNames } from '../frame/format/names.ts'
import foot from '../frame/screen/foot-bar.module.css'
import { NotRenewed, NotYet } from '../frame/screen/loaded.tsx'
import { Legend, ScreenNote } from '../frame/screen/screen-note.tsx'
import { useUnsaved } from '../frame/storage/unsaved.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { usePerson } from '../session/use-session.ts'
import { AddCurrency } from './add-currency.tsx'
import { currencyListKey, useCurrencyList } from './currency-list-data.ts'
import { isNamed, NoCurrency } from './no-currency.tsx'
import { OrderList } from './order-list.tsx'
import styles from './rates-screen.module.css'

/** List of currencies on offer, in the order that visitors see. */
export function Currencies() {
  const say = useTranslator('admin')
  const { call, toasts, setting } = useDesk()
  const queries = useQueryClient()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const { formatMoment } = useMoments()
  const { currencyName } = useNames()
  const changeWords = useChangeWords()
  const mayChange = usePerson().rights.includes('offer.change')
  const [search, setSearch] = useState('')
  const [draft, setDraft] = useState<readonly OrderedEntry[]>()
  /** List that the draft is based on. */
  const [base, setBase] = useState<WireCurrencyList>()
  const reading = useCurrencyList()
  const { data, refetch } = reading
  const saving = useMutation({
    mutationFn: (items: readonly OrderedEntry[]) =>
      withProof(() =>
        call(changeCurrencies, {
          path: {},
          query: {},
          body: {
            revision: base?.revision ?? 0,
            currencies: items.map(({ id, isOn }) => ({ currency: id, is_on: isOn })),
          },
        }),
      ),
    onSuccess(list) {
      queries.setQueryData(currencyListKey, list)
      void queries.invalidateQueries({ queryKey: ['supported'] })
      void queries.invalidateQueries({ queryKey: ['shown'] })
      setDraft(undefined)
      toasts.show({ kind: 'success', text: say('offer.saved') })
    },
    async onError(failure) {
      if (codeOf(failure) !== 'invalid_state') {
        tellError(failure)
        return
      }
      const { data: theirs } = await refetch()
      if (theirs) setBase(theirs)
    },
  })
  const saved = data && itemsOf(data)
  const changed = saved && draft ? changeWords(saved, draft) : ''
  useUnsaved(changed !== '')
  if (!saved) return <NotYet reading={reading} count={12} />
  const items = draft ?? saved
  const isLate = codeOf(saving.error) === 'invalid_state' && draft !== undefined
  const isSought = ({ id }: OrderedEntry) => isNamed(search, [id, currencyName(id)])

  function change(next: readonly OrderedEntry[]): void {
    if (!draft) setBase(data)
    setDraft(next)
  }
  return (
    <>
      <NotRenewed reading={reading} />
      <Legend>{say(mayChange ? 'currencies.lead' : 'offer.only_treasurers')}</Legend>
      {isLate && (
        <ScreenNote tone="warn" role="alert">
          {say('offer.late', { name: data.changed_by, time: formatMoment(new Date(data.changed_at)) })}{' '}
          {changeWords(saved, items)}
        </ScreenNote>
      )}
      <div className={styles.tools}>
        <Field label={say('rates.search')} value={search} onChange={setSearch} type="search" />
        {mayChange && (
          <AddCurrency
            listed={items.map(({ id }) => id)}
            onAdd={(id) => {
              setSearch('')
              change([...items, { id, isOn: true }])
            }}
          />
        )}
      </div>
      {!items.some(isSought) && <NoCurrency onClear={() => setSearch('')} />}
      <OrderList
        items={items}
        nameOf={({ id }) => id}
        onChange={mayChange ? keepingEuro(change) : undefined}
        isShown={search.trim() ? isSought : undefined}
      >
        {({ id }) => (
          <span className={styles.name}>
            <Flag sprite={setting.flags} code={flagOf(id)} />
            <span>
              <b>{id}</b> {currencyName(id)}
            </span>
          </span>
        )}
      </OrderList>
      {draft && changed && (
        <div className={`${layout.row} ${foot.bar} ${styles.saving}`}>
          <p>{changed}</p>
          <Button
            onClick={() => {
              setDraft(undefined)
              saving.reset()
            }}
          >
            {say('offer.discard')}
          </Button>
          <Button primary disabled={saving.isPending} onClick={() => saving.mutate(draft)}>
            {say(isLate ? 'offer.save_mine' : 'offer.save')}
          </Button>
        </div>
      )}
    </>
  )
}

function itemsOf({ currencies }: WireCurrencyList): OrderedEntry[] {
  return currencies.map(({ currency, is_on }) => ({ id: currency, isOn: is_on }))
}

/** Keeps the euro on, because our own rates are quoted in it. */
function keepingEuro(change: (items: readonly OrderedEntry[]) => void) {
  return (items: readonly OrderedEntry[]) =>
    change(items.map((item) => (item.id === houseCurrency ? { ...item, isOn: true } : item)))
}

/** Returns a function that describes the differences between two lists; empty if there are none. */
function useChangeWords(): (before: readonly OrderedEntry[], after: readonly OrderedEntry[]) => string {
  const say = useTranslator('admin')
  return (before, after) => {
    const { added, removed, switchedOn, switchedOff, moved } = changesOf(before, after)
    const places = moved.map(({ id, from, to }) => `${id} ${from} → ${to}`)
    return (
      [
        ['added', added],
        ['removed', removed],
        ['on', switchedOn],
        ['off', switchedOff],
        ['moved', places],
      ] as const
    )
      .filter(([, codes]) => codes.length > 0)
      .map(([kind, codes]) => say(`currencies.change.${kind}`, { codes: codes.join(', ') }))
      .join(' · ')
  }
}
