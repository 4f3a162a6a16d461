import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeCurrencies, listCurrencies, type WireCurrencyList } from '#contract/desk/currencies.ts'
import { codeOf } from '#contract/error.ts'
import { flagOf } from '#domain/countries/currency-places.ts'
import { houseCurrency } from '#domain/money/currency.ts'
import { Button } from '#ui/button/button.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'
import { NotYet } from '../frame/loaded.tsx'
import { useMoments } from '../frame/moments.ts'
import { useNames } from '../frame/names.ts'
import { useUnsaved } from '../frame/unsaved.tsx'
import { useWithProof } from '../session/proof.tsx'
import { usePerson } from '../session/use-session.ts'
import { AddCurrency } from './add-currency.tsx'
import { type OrderItem, OrderList } from './order-list.tsx'
import styles from './rates-screen.module.css'

const key = ['currencies']

/** Which currencies are offered, and in which order visitors find them. */
export function Currencies() {
  const say = useTranslator('admin')
  const { call, toasts, setting } = useDesk()
  const queries = useQueryClient()
  const withProof = useWithProof()
  const errorWords = useErrorWords()
  const { formatMoment } = useMoments()
  const { currencyName } = useNames()
  const mayChange = usePerson().rights.includes('offer.change')
  const [draft, setDraft] = useState<readonly OrderItem[]>()
  /** The list that the draft began with. */
  const [base, setBase] = useState<WireCurrencyList>()
  const reading = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listCurrencies, { path: {}, query: {}, signal }),
  })
  const { data, refetch } = reading
  const saving = useMutation({
    mutationFn: (items: readonly OrderItem[]) =>
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
      queries.setQueryData(key, list)
      void queries.invalidateQueries({ queryKey: ['shown'] })
      setDraft(undefined)
      toasts.show({ kind: 'success', text: say('offer.saved') })
    },
    async onError(failure) {
      if (codeOf(failure) !== 'invalid_state') {
        toasts.show({ kind: 'error', text: errorWords(failure) })
        return
      }
      const { data: theirs } = await refetch()
      if (theirs) setBase(theirs)
    },
  })
  useUnsaved(draft !== undefined)
  if (!data) return <NotYet reading={reading} />
  const saved = itemsOf(data)
  const items = draft ?? saved
  const isLate = codeOf(saving.error) === 'invalid_state' && draft !== undefined
  function change(next: readonly OrderItem[]): void {
    if (!draft) setBase(data)
    setDraft(next)
  }
  return (
    <>
      <p className={styles.note}>{say(mayChange ? 'currencies.lead' : 'offer.only_treasurers')}</p>
      {isLate && (
        <p className={styles.warning} role="alert">
          {say('offer.late', { name: data.changed_by, time: formatMoment(new Date(data.changed_at)) })}{' '}
          {differenceWords(saved, items)}
        </p>
      )}
      {mayChange && (
        <div className={styles.tools}>
          <AddCurrency listed={items.map(({ id }) => id)} onAdd={(id) => change([...items, { id, isOn: true }])} />
        </div>
      )}
      <OrderList items={items} nameOf={({ id }) => id} onChange={mayChange ? keepingEuro(change) : undefined}>
        {({ id }) => (
          <span className={styles.name}>
            <Flag sprite={setting.flags} code={flagOf(id)} />
            <span>
              <b>{id}</b> {currencyName(id)}
            </span>
          </span>
        )}
      </OrderList>
      {draft && (
        <div className={styles.saving}>
          <Button onClick={() => setDraft(undefined)}>{say('offer.discard')}</Button>
          <Button primary disabled={saving.isPending} onClick={() => saving.mutate(draft)}>
            {say(isLate ? 'offer.save_mine' : 'offer.save')}
          </Button>
        </div>
      )}
    </>
  )
}

function itemsOf({ currencies }: WireCurrencyList): OrderItem[] {
  return currencies.map(({ currency, is_on }) => ({ id: currency, isOn: is_on }))
}

/** Our own figures are quoted in the euro: it cannot be off. */
function keepingEuro(change: (items: readonly OrderItem[]) => void) {
  return (items: readonly OrderItem[]) =>
    change(items.map((item) => (item.id === houseCurrency ? { ...item, isOn: true } : item)))
}

/** What mine has on and theirs has not, and the other way round, as codes with signs. */
function differenceWords(theirs: readonly OrderItem[], mine: readonly OrderItem[]): string {
  const on = (items: readonly OrderItem[]) => items.filter(({ isOn }) => isOn).map(({ id }) => id)
  const [own, other] = [on(mine), on(theirs)]
  return [
    ...own.filter((id) => !other.includes(id)).map((id) => `+${id}`),
    ...other.filter((id) => !own.includes(id)).map((id) => `−${id}`),
  ].join(' ')
}
