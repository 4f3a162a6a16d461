import { useTranslator } from '#ui/translator-context.tsx'
import { useRatesPage } from './data/rates-page-context.tsx'
import { hasOfficial } from './data/rates-page-data.ts'
import styles from './questions.module.css'

export const questions = ['origin', 'weekend', 'official', 'fees', 'fixed'] as const

/** What customers ask, answered. */
export function Questions() {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const isMarket = !hasOfficial(data)
  // Answers that speak of central banks, as all but one do, have another wording where there is none.
  const answer = (question: (typeof questions)[number]) =>
    say(isMarket && question !== 'fixed' ? `question.${question}.market` : `question.${question}.text`)
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{say('question.title')}</h2>
      <div className={styles.grid}>
        {questions.map((question) => (
          <div key={question} className={styles.card}>
            <h3>{say(`question.${question}.title`)}</h3>
            <p>{answer(question)}</p>
          </div>
        ))}
        {data.hasReference && (
          <div className={styles.card}>
            <h3>{say('markup.title')}</h3>
            <p>{say('markup.text')}</p>
          </div>
        )}
      </div>
    </section>
  )
}
