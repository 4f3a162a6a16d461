import { type FocusEvent, useId, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './share-panel.module.css'

type Props = {
  label: string
  text: string
  /** What is said once it is copied. */
  copied: string
  /** How many lines are seen of a long text. */
  lines?: number
}

/** A text to take away, whole: by the button, or selected as soon as somebody comes to it. */
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
      // Where copying is forbidden, the text stands selected, ready for the visitor's own way to copy.
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
