import { Button } from '#ui/button/button.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useCopy } from './copy.ts'
import styles from './request-id.module.css'

/** Shows the request ID, by which an operator finds the failure in the log. */
export function RequestId({ id }: { id: string }) {
  const say = useTranslator('admin')
  const copy = useCopy()
  return (
    <p className={`${layout.row} ${styles.request}`}>
      <span>{say('error.request')}</span> <code dir="ltr">{id}</code>{' '}
      <Button onClick={() => copy(id)}>{say('factor.copy')}</Button>
    </p>
  )
}
