import type { ReactNode } from 'react'
import {
  contactFields,
  type ContactField as Name,
  type Problems,
  type Written,
} from '#domain/contact/contact-message.ts'
import { problemMessage } from '#domain/contact/problem-message.ts'
import { formatNumber } from '#domain/money/format.ts'
import controls from '#ui/field/control.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import styles from './contact-form.module.css'

type Input = {
  id: string
  name: Name
  className: string | undefined
  defaultValue?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-describedby': string
  'aria-required'?: true
}

type Props = {
  name: Name
  block: string
  written: Written
  problems: Problems
  hint?: string | undefined
  /** True if it shows the maximum length. */
  hasCount?: true
  children: (input: Input) => ReactNode
}

/**
 * A labelled field with its problem. It contains the messages for missing and too long values, so that the browser can
 * show them before sending.
 */
export function ContactField({ name, block, written, problems, hint, hasCount, children }: Props) {
  const say = useTranslator('messages')
  const { frame } = useFrame()
  const id = `${block}-${name}`
  const { max } = contactFields[name]
  const problem = problems[name]
  const words = { missing: problemMessage(name, 'missing', say), too_long: problemMessage(name, 'too_long', say) }
  return (
    <div className={styles.field} data-field={name}>
      <label htmlFor={id}>{say(`page.contact.${name}`)}</label>
      {hasCount && (
        <span className={styles.count} id={`${id}-count`}>
          {say('page.contact.max', { max: formatNumber({ units: BigInt(max), scale: 0 }, 0, frame.symbols) })}
        </span>
      )}
      {children({
        id,
        name,
        className: `${controls.control} ${styles.input}`,
        ...(name !== 'topic' && { defaultValue: written[name] }),
        ...(isAlwaysNeeded(name) && { 'aria-required': true as const }),
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': `${id}-problem${hint ? ` ${id}-hint` : ''}${hasCount ? ` ${id}-count` : ''}`,
      })}
      <p
        id={`${id}-problem`}
        className={styles.problem}
        role="alert"
        hidden={!problem}
        data-missing={words.missing}
        data-long={words.too_long}
      >
        {problem && problemMessage(name, problem, say)}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

function isAlwaysNeeded(name: Name): boolean {
  return name === 'topic' || name === 'mail' || name === 'message'
}
