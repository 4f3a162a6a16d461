import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import styles from './blocks.module.css'
import { useWritten } from './written.tsx'

/** Questions with their answers, each shown when it is asked for. */
export function QuestionsBlock({ block: { heading, items } }: { block: Shown<'questions'> }) {
  const written = useWritten()
  return (
    <section className={styles.questions}>
      <h2 {...written}>{heading}</h2>
      <div className={styles.list}>
        {items.map((item) => (
          <Question key={item.key} question={item} />
        ))}
      </div>
    </section>
  )
}

type Asked = Shown<'questions'>['items'][number]

function Question({ question: { title, text, language } }: { question: Asked }) {
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
