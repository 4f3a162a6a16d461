import { flagOf, popularCurrencies } from '#domain/countries/currency-places.ts'
import { allText, findSingle, readSide, type Side } from '#domain/filter/side.ts'
import { houseOrder } from '#domain/filter/table-view.ts'
import { maxDigits } from '#domain/money/amount.ts'
import type { AmountProblem } from '#domain/money/amount-input.ts'
import { formatMoney, formatNumber } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { AmountField } from '#ui/amount-field/amount-field.tsx'
import { LazyCombobox, plainSelectClass } from '#ui/combobox/lazy-combobox.tsx'
import type { Option, OptionGroup } from '#ui/combobox/option.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import type { RatesPageData } from '../data/rates-page-data.ts'
import { type Search, useSearch } from '../data/use-search.ts'
import styles from './rates-filter.module.css'
import type { FilterForm } from './use-filter.ts'

type Props = { side: 'from' | 'to'; form: FilterForm; computed: string | undefined }

/** Fields for one side of the exchange: its currency and its amount. */
export function FilterSide({ side, form, computed }: Props) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const search = useSearch()
  const { symbols } = useFrame().frame
  const { draft } = form
  const chosen = draft[side]
  const [text, problem] = side === 'from' ? [draft.fromText, draft.fromProblem] : [draft.toText, draft.toProblem]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className={styles.side} role="group" aria-label={say(`filter.${side}`)}>
      <span className={styles.label} aria-hidden="true">
        {say(`filter.${side}`)}
      </span>
      <LazyCombobox
        id={`${side}-currency`}
        label={say(`filter.${side}_currency`)}
        searchLabel={say('filter.search')}
        openLabel={say('filter.open')}
        selected={selectedOption(chosen, data, say)}
        search={(typed) => findOptions(typed, { data, search, say })}
        foundText={(count, typed) => {
          if (count > 0) return say.count('filter.found', count)
          // While more search terms are loading, no match does not mean that there is none.
          return search.isComing ? '…' : say('filter.not_found', { text: typed })
        }}
        flagOf={({ code }) => (code === undefined ? undefined : <Flag sprite={data.flags} code={flagOf(code)} />)}
        onSelect={({ id }) => form.choose(side, readSide(id))}
      />
      <noscript>
        <PlainSelect name={`${side}_currency`} label={say(`filter.${side}_currency`)} chosen={chosen} />
      </noscript>
      <AmountField
        id={`${side}-amount`}
        name={`${side}_amount`}
        label={say(`filter.${side}_amount`)}
        placeholder={say('filter.amount')}
        computed={computed}
        computedLabel={say('filter.computed')}
        value={text}
        problem={problem && problemText(problem, symbols, say)}
        onChange={(typed) => form.type(side, typed)}
      />
    </div>
  )
}

function PlainSelect({ name, label, chosen }: { name: string; label: string; chosen: Side }) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  return (
    <select
      name={name}
      aria-label={label}
      className={`${plainSelectClass} ${styles.select}`}
      defaultValue={findSingle(chosen) ?? allText}
    >
      <option value={allText}>{say('filter.all_currencies')}</option>
      {data.supported.map((code) => (
        <option key={code} value={code}>{`${code} ${data.names[code]}`}</option>
      ))}
    </select>
  )
}

function selectedOption(chosen: Side, data: RatesPageData, say: Translate): Option {
  switch (chosen.kind) {
    case 'all':
      return allOption(say, data)
    case 'one':
      return currencyOption(chosen.currency, data)
    case 'several':
      return { id: '', code: undefined, name: say.count('filter.several_currencies', chosen.currencies.length) }
  }
}

/** Returns the option for all currencies except the one of the other side. */
function allOption(say: Translate, { supported }: RatesPageData): Option {
  const detail = say.count('filter.several_currencies', supported.length - 1)
  return { id: allText, code: undefined, name: say('filter.all_currencies'), detail }
}

function currencyOption(code: string, { names }: RatesPageData): Option {
  return { id: code, code, name: names[code] ?? code }
}

type Searching = { readonly data: RatesPageData; readonly search: Search; readonly say: Translate }

/** Returns popular currencies first without a search text; otherwise the best matches in one group. */
function findOptions(typed: string, { data, search, say }: Searching): readonly OptionGroup[] {
  const title = say('filter.all_currencies')
  if (typed.trim() === '') {
    const popular = popularCurrencies.filter((code) => data.supported.includes(code))
    const others = data.supported.filter((code) => !popular.includes(code)).toSorted()
    return [
      { options: [allOption(say, data)] },
      { title: say('filter.popular'), options: popular.map((code) => currencyOption(code, data)) },
      { title, options: others.map((code) => currencyOption(code, data)) },
    ]
  }
  const options = search.find(houseOrder(data.supported), typed).map((code) => currencyOption(code, data))
  const isAll = search.fold(say('filter.all_currencies')).includes(search.fold(typed))
  const everything = isAll ? [allOption(say, data)] : []
  return options.length + everything.length === 0 ? [] : [{ title, options: [...options, ...everything] }]
}

const largest = { units: 1_000_000_000n, scale: 0 }
const sample = { units: 123450n, scale: 2 }

function problemText(problem: AmountProblem, symbols: NumberSymbols, say: Translate): string {
  switch (problem) {
    case 'not_a_number':
      return say('filter.not_a_number', { example: formatMoney(sample, symbols) })
    case 'not_positive':
      return say('filter.not_positive')
    case 'too_large':
      return say('filter.too_large', { most: formatNumber(largest, 0, symbols) })
    case 'too_precise':
      return say.count('filter.too_precise', maxDigits)
  }
}
