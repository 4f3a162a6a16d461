import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './translations.module.css'

type Props = { page: number; total: number; length: number; onPage: (page: number) => void }

/** The way through a list that is longer than a screen. */
export function Pages({ page, total, length, onPage }: Props) {
  const say = useTranslator('admin')
  const last = Math.max(1, Math.ceil(total / length))
  if (last === 1) return null
  return (
    <nav className={styles.pages} aria-label={say('texts.pages')}>
      <Button data-small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say('texts.previous')}
      </Button>
      <span>{say('texts.page_of', { page, last })}</span>
      <Button data-small disabled={page >= last} onClick={() => onPage(page + 1)}>
        {say('texts.next')}
      </Button>
    </nav>
  )
}
