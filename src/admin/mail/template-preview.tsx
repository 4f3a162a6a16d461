import { useState } from 'react'
import type { TemplateName } from '#domain/mail/mail-kind.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { type Language, languageNames, languageTag } from '#domain/texts/languages/language.ts'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Loaded } from '../frame/screen/loaded.tsx'
import styles from './mail.module.css'
import { useTemplate } from './mail-data.ts'

const forms = ['page', 'text'] as const

type Props = { letter: TemplateName; language: Language }

/** Preview of a mail template with example values, as HTML or plain text. */
export function TemplatePreview({ letter, language }: Props) {
  const say = useTranslator('admin')
  const [form, setForm] = useState<(typeof forms)[number]>('page')
  const reading = useTemplate(letter, language)
  const attributes = { lang: languageTag(language), dir: directionOf(language) }
  return (
    <Loaded reading={reading} shape="lines">
      {({ subject, text }) => (
        <section className={styles.preview}>
          <p className={styles.note}>{say('mails.example')}</p>
          <p className={styles.subject}>
            <b>{say('mails.subject')}:</b> <bdi {...attributes}>{subject}</bdi>
          </p>
          <Segments
            label={say('mails.form')}
            options={forms.map((id) => ({ id, text: say(`mails.form.${id}`) }))}
            chosen={form}
            onChoose={setForm}
          />
          {form === 'page' && (
            <iframe
              key={`${letter} ${language}`}
              className={styles.page}
              src={`/admin/rest/mail/letters/${letter}/${language}`}
              title={`${say(`mails.letter.${letter}`)}, ${languageNames[language]}`}
              // Allows neither scripts nor access to this origin.
              sandbox=""
            />
          )}
          {form === 'text' && (
            <pre className={styles.text} {...attributes}>
              {text}
            </pre>
          )}
        </section>
      )}
    </Loaded>
  )
}
