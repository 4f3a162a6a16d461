import { useTranslator } from '#ui/translator-context.tsx'
import styles from './rates-table.module.css'

type Props = { isMarket: boolean; saysMarkup: boolean }

/** What holds for all rows. */
export function TableNote({ isMarket, saysMarkup }: Props) {
  const say = useTranslator('currency_exchange')
  return (
    <p className={styles.note}>
      {say(isMarket ? 'note.cost_market' : 'note.cost_official')} {saysMarkup && say('note.markup')}{' '}
      <a href="#questions">{say('note.method')}</a>
    </p>
  )
}
