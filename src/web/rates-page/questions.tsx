import { useTranslator } from '#ui/translator-context.tsx'
import { usePage } from '../page-context.tsx'
import styles from './questions.module.css'

const questions = ['origin', 'weekend', 'official', 'fees', 'fixed'] as const

/** What customers ask, answered. */
export function Questions() {
  const say = useTranslator('currency_exchange')
  const { data } = usePage()
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{say('question.title')}</h2>
      <div className={styles.grid}>
        {questions.map((question) => (
          <div key={question} className={styles.card}>
            <h3>{say(`question.${question}.title`)}</h3>
            <p>{say(`question.${question}.text`)}</p>
          </div>
        ))}
        {data.reference && (
          <div className={styles.card}>
            <h3>{say('markup.title')}</h3>
            <p>{say('markup.text')}</p>
          </div>
        )}
      </div>
    </section>
  )
}
