import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import styles from './blocks.module.css'
import { useWording, useWritten } from './page-context.tsx'

/** Questions with folded answers. */
export function QuestionsBlock({ block: { heading, items } }: { block: Shown<'questions'> }) {
  return (
    <section className={styles.titled}>
      {heading && <h2>{heading}</h2>}
      <div className={`${styles.list} ${styles.folds}`}>
        {items.map((item) => (
          <Question key={item.key} question={item} />
        ))}
      </div>
    </section>
  )
}

type Item = Shown<'questions'>['items'][number]

function Question({ question }: { question: Item }) {
  const { title, text, language } = useWording(question)
  return (
    <details {...useWritten(language)}>
      <summary>
        <h3>{title}</h3>
        <Chevron />
      </summary>
      <div className={styles.answer}>
        <RichText text={text} deeper={2} />
      </div>
    </details>
  )
}
