import { contactDetails } from '#domain/contact/contact-detail.ts'
import type { Problems, Written } from '#domain/contact/contact-message.ts'
import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import { blockPlace } from '#domain/content/model/placed-block.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import cards from '#ui/card/card.module.css'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { ContactField } from './contact-field.tsx'
import styles from './contact-form.module.css'
import { type FormState, useFormState } from './form-state.tsx'
import { MessageSent } from './message-sent.tsx'
import { useWritten } from './page-context.tsx'

type Block = { readonly id: string } & Shown<'contact_form'>

/** A form that works without JavaScript; `hydrate-contact.ts` saves the visitor a page load. */
export function ContactForm({ block }: { block: Block }) {
  const { visitor } = useFrame()
  const ofVisitor = useWritten(visitor.language)
  const state = useFormState(block.id)
  return (
    <section className={`${cards.card} ${styles.card}`} data-contact {...ofVisitor}>
      {state && 'sent' in state ? <MessageSent sent={state.sent} /> : <Form block={block} state={state} />}
    </section>
  )
}

type Unsent = Exclude<FormState, { sent: unknown }>

const untouched: { readonly written: Written; readonly problems: Problems; readonly notice?: undefined } = {
  written: {},
  problems: {},
}

function Form({ block, state }: { block: Block; state: Unsent | undefined }) {
  const say = useTranslator('messages')
  const { id, heading, lead, topics, privacy } = block
  const { written, problems, notice } = state ?? untouched
  const common = { block: id, written, problems }
  const details = contactDetails.filter((detail) => topics.some(({ needs }) => needs.includes(detail)))
  return (
    <form
      method="post"
      // A browser that submits it by itself shows the result at this block.
      action={`#${blockPlace(id)}`}
      noValidate
      data-sending={say('page.contact.sending')}
      data-check={notice === 'check' || notice === 'often' || undefined}
      data-new={notice === 'first_kept' || undefined}
    >
      <h2>{heading ?? say('page.contact.heading')}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <input type="hidden" name="form" value={id} />
      {topics.length > 0 && (
        <ContactField name="topic" {...common}>
          {(input) => (
            <span className={styles.select}>
              <select {...input} defaultValue={written.topic ?? (topics.length === 1 ? topics[0]?.key : '')}>
                {topics.length > 1 && <option value="">{say('page.contact.choose')}</option>}
                {topics.map(({ key, title, language, needs }) => (
                  <option key={key} value={key} lang={languageTag(language)} data-needs={needs.join(' ')}>
                    {title}
                  </option>
                ))}
              </select>
              <Chevron />
            </span>
          )}
        </ContactField>
      )}
      <ContactField name="mail" {...common}>
        {(input) => <input {...input} type="email" dir="ltr" autoComplete="email" placeholder="name@example.com" />}
      </ContactField>
      {details.map((detail) => {
        const needing = topics.filter(({ needs }) => needs.includes(detail))
        const list = needing.map(({ title }) => title).join(', ')
        const hint = needing.length < topics.length ? say('page.contact.needed_for', { topics: list }) : undefined
        return (
          <ContactField key={detail} name={detail} hint={hint} {...common}>
            {(input) => <input {...input} {...filling[detail]} />}
          </ContactField>
        )
      })}
      <ContactField name="message" {...common} hasCount>
        {(input) => <textarea {...input} rows={6} />}
      </ContactField>
      <label className={styles.trap} aria-hidden="true">
        {say('page.contact.trap')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <p
        className={styles.notice}
        role="alert"
        tabIndex={-1}
        data-notice={say('page.contact.failed')}
        data-unchecked={say('page.contact.unchecked')}
        hidden={notice === undefined}
      >
        {notice && say(`page.contact.${notice}`)}
      </p>
      <div className={styles.send}>
        <Button type="submit" primary>
          {say('page.contact.send')}
        </Button>
        <p>
          {say('page.contact.use')} {privacy && <a href={privacy}>{say('page.contact.privacy')}</a>}
        </p>
      </div>
    </form>
  )
}

/** Autocomplete attributes of the fields. */
const filling = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel', type: 'tel', dir: 'ltr' },
} as const
