import { namedForms } from '#domain/texts/plurals/plural-examples.ts'
import styles from './marked-text.module.css'
import { TextCode } from './text-code.tsx'

type Props = { text: string; language: string; hasForms: boolean }

/** Text with its placeholders highlighted and its plural forms beside the counts that they are for. */
export function MarkedText({ text, language, hasForms }: Props) {
  if (!hasForms) return <CodedText text={text} />
  return (
    <span className={styles.forms}>
      {namedForms(text, language).map(({ text: form, counts, hasMore }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: forms are told apart by their place alone
        <span key={index}>
          <small dir="ltr">{counts.length > 0 ? `${counts.join(', ')}${hasMore ? '…' : ''}` : '–'}</small>
          <span>
            <CodedText text={form} />
          </span>
        </span>
      ))}
    </span>
  )
}

function CodedText({ text }: { text: string }) {
  return text.split(/(%\w+%)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
      <TextCode key={index}>{part}</TextCode>
    ) : (
      part
    ),
  )
}
