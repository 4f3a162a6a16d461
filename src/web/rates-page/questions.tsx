import type { ReactNode } from 'react'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useRatesPage } from './data/rates-page-context.tsx'
import styles from './questions.module.css'

/** What customers ask, answered. */
export function Questions() {
  const say = useTranslator('currency_exchange')
  const { questions, hasReference } = useRatesPage()
  if (!questions) return null
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions" tabIndex={-1} lang={questions.tag}>
        {questions.title}
      </h2>
      {questions.items.map(({ title, text, tag }) => (
        <Answer key={title} title={title} lang={tag}>
          <RichText text={text} deeper={2} />
        </Answer>
      ))}
      {hasReference && (
        <Answer title={say('markup.title')}>
          <p>{say('markup.text')}</p>
        </Answer>
      )}
    </section>
  )
}

type Props = { title: string; lang?: string | undefined; children: ReactNode }

function Answer({ title, lang, children }: Props) {
  return (
    <details lang={lang}>
      <summary>
        <h3>{title}</h3>
        <Chevron />
      </summary>
      {children}
    </details>
  )
}
