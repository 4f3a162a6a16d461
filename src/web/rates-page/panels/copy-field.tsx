import { type FocusEvent, useId, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './share-panel.module.css'

type Props = {
  label: string
  text: string
  /** Announcement after copying. */
  copied: string
  /** Number of visible lines of a long text. */
  lines?: number
}

/** A text to copy: by the button, or selected on focus. */
export function CopyField({ label, text, copied, lines }: Props) {
  const say = useTranslator('currency_exchange')
  const [isCopied, setCopied] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const Field = lines === undefined ? 'input' : 'textarea'
  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // If copying is forbidden, the text stays selected for the visitor.
    }
  }
  const select = ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => currentTarget.select()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.copy}>
        <Field ref={field} id={id} readOnly value={text} dir="ltr" rows={lines} onFocus={select} />
        <Button onClick={copy}>{isCopied ? copied : say('share.copy')}</Button>
      </div>
      <p className="unseen" role="status">
        {isCopied && copied}
      </p>
    </div>
  )
}
