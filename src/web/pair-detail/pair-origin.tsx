import type { Call } from '#contract/client.ts'
import { compare } from '#contract/compare.ts'
import type { Comparison } from '#domain/comparison.ts'
import { formatPercent } from '#domain/format.ts'
import type { PageFilter } from '#domain/page-filter.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { callLocale } from '../call-locale.ts'
import { usePage } from '../page-context.tsx'
import type { Pair } from '../rates-page/rows.ts'
import { heldTexts, originsOf, usesReference } from './origin-text.ts'
import styles from './pair-origin.module.css'
import { useAnswer } from './use-answer.ts'
import { useFormats } from './use-formats.ts'

type Props = { pair: Pair; filter: PageFilter; call: Call }

/** Where the rates of a pair come from, in plain words. */
export function PairOrigin({ pair, filter: { fromAmount, toAmount }, call }: Props) {
  const say = useTranslator('currency_exchange')
  const { visitor } = usePage()
  const { asked, retry } = useAnswer(pair, () => async ({ from, to }, signal) => {
    const amounts = { ...(fromAmount && { fromAmount }), ...(toAmount && { toAmount }) }
    const query = { from: [from], to: [to], ...amounts, country: visitor.country }
    const { comparisons } = await call(compare, { path: callLocale, query, signal })
    return comparisons[0]
  })
  return (
    <div className={styles.origin} aria-busy={asked.state === 'loading'}>
      <h4>{say('origin.title')}</h4>
      {asked.answer && <Told comparison={asked.answer} />}
      {typeof asked.state === 'object' && (
        <p role="alert">
          {say(asked.state.error)} <Button onClick={retry}>{say('status.retry')}</Button>
        </p>
      )}
      {asked.state === 'loading' && <i className={styles.skeleton} />}
    </div>
  )
}

function Told({ comparison: { offers, markup } }: { comparison: Comparison }) {
  const say = useTranslator('currency_exchange')
  const formats = useFormats()
  const { reference } = usePage().data
  return (
    <>
      {originsOf(offers, say, formats).map(({ text, figures }) => (
        <div key={text}>
          <p>{text}</p>
          <ul>
            {figures.map((figure) => (
              <li key={figure}>{figure}</li>
            ))}
          </ul>
        </div>
      ))}
      {heldTexts(offers, say, formats).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {markup && <p>{say('origin.markup', { percent: formatPercent(markup, 2, formats.symbols) })}</p>}
      {reference && !markup && <p>{say('markup.missing')}</p>}
      {usesReference(offers) && <p className={styles.note}>{say('origin.ecb')}</p>}
    </>
  )
}
