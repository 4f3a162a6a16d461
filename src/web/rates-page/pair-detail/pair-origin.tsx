import { formatPercent } from '#domain/money/format.ts'
import type { Comparison } from '#domain/rates/comparison.ts'
import { hasNoReference } from '#domain/rates/markup.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { errorOf } from './answer-store.ts'
import { Failure } from './failure.tsx'
import { heldTexts, originsOf, usesReference } from './origin-text.ts'
import styles from './pair-origin.module.css'
import { useFormats } from './use-formats.ts'
import type { OriginRequest } from './use-origin.ts'

/** Origin of a pair's rates in plain words. */
export function PairOrigin({ origin: { asked, retry } }: { origin: OriginRequest }) {
  const say = useTranslator('currency_exchange')
  const error = errorOf(asked)
  return (
    <div className={styles.origin} aria-busy={asked.state === 'loading'}>
      <h3>{say('origin.title')}</h3>
      {asked.answer && <Origins comparison={asked.answer} />}
      {error && <Failure error={error} onRetry={retry} />}
      {asked.state === 'loading' && <i className={styles.skeleton} />}
    </div>
  )
}

function Origins({ comparison }: { comparison: Comparison }) {
  const { offers, markup } = comparison
  const say = useTranslator('currency_exchange')
  const formats = useFormats()
  const { hasReference } = useRatesPage()
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
      {hasReference && hasNoReference(comparison) && <p>{say('markup.missing')}</p>}
      {usesReference(offers) && <p className={styles.note}>{say('origin.ecb')}</p>}
    </>
  )
}
