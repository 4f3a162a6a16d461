import { Chevron } from '#ui/chevron/chevron.tsx'
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
      <h2 id="questions" tabIndex={-1}>
        {say('question.title')}
      </h2>
      {questions.map((question) => (
        <Answer key={question} title={say(`question.${question}.title`)} text={answer(question)} />
      ))}
      {data.hasReference && <Answer title={say('markup.title')} text={say('markup.text')} />}
    </section>
  )
}

function Answer({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary>
        <h3>{title}</h3>
        <Chevron />
      </summary>
      <p>{text}</p>
    </details>
  )
}
