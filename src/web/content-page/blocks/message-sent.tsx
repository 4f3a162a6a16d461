import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './contact-form.module.css'
import type { FormState } from './form-state.tsx'

type Sent = Extract<FormState, { sent: unknown }>['sent']

/** Confirmation of a sent message, with the due date of the reply. */
export function MessageSent({ sent: { reference, mail, answerBy, again } }: { sent: Sent }) {
  const say = useTranslator('messages')
  return (
    <div className={styles.sent} data-sent tabIndex={-1} role="status">
      <span className={styles.mark}>
        <Icon name="check" />
      </span>
      <h2>{say('page.contact.sent')}</h2>
      <p>{withMarks((place) => say('page.contact.sent_when', place), { mail: <bdi>{mail}</bdi>, day: answerBy })}</p>
      <p>{withMarks((place) => say('page.contact.reference', place), { reference: <bdi>{reference}</bdi> })}</p>
      <a className={buttonClass} href={again}>
        {say('page.contact.another')}
      </a>
    </div>
  )
}

/** Renders a sentence with highlighted values. */
function withMarks(say: (places: Record<string, string>) => string, values: Record<string, ReactNode>): ReactNode[] {
  const names = Object.keys(values)
  // Private-use characters as placeholders, one for each value.
  const sentence = say(Object.fromEntries(names.map((name, index) => [name, String.fromCharCode(0xe000 + index)])))
  return sentence.split(/([\ue000-\ue0ff])/).map((part) => {
    const name = names[part.charCodeAt(0) - 0xe000]
    return name ? <b key={name}>{values[name]}</b> : part
  })
}
