import { memo } from 'react'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { TextElements } from '#ui/rich-text/text-elements.tsx'
import { useRatesPage } from './data/rates-page-context.tsx'
import styles from './questions.module.css'

/** Questions and answers. */
export const Questions = memo(function Questions() {
  const { questions } = useRatesPage()
  if (!questions) return null
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions" tabIndex={-1} lang={questions.tag}>
        {questions.title}
      </h2>
      {questions.items.map(({ title, text, tag, isOpen }) => (
        <details key={title} lang={tag} open={isOpen}>
          <summary>
            <h3>{title}</h3>
            <Chevron />
          </summary>
          <TextElements of={text} />
        </details>
      ))}
    </section>
  )
})
