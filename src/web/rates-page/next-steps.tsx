import { memo } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import cards from '#ui/card/card.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useRatesPage } from './data/rates-page-context.tsx'
import styles from './next-steps.module.css'

/** Links to continue with, and reasons to trust them. */
export const NextSteps = memo(function NextSteps({ isPair }: { isPair: boolean }) {
  const say = useTranslator('currency_exchange')
  const { links } = useRatesPage()
  return (
    <aside className={`${cards.card} ${styles.next}`} id="next" tabIndex={-1} aria-labelledby="next-title">
      <div>
        <h2 id="next-title">{say('next.title')}</h2>
        <p>{say('next.text')}</p>
        <div className={styles.go}>
          <ButtonLink href={links.exchange} primary>
            {say('next.exchange')}
          </ButtonLink>
          <ButtonLink href={links.account}>{say('next.account')}</ButtonLink>
        </div>
      </div>
      <ul>
        <li>
          {say('next.licensed')} <a href={links.licence}>{say('next.licence')}</a>
        </li>
        <li>
          {say('next.made')} <a href="#questions">{say('note.method')}</a>
        </li>
        {!isPair && <li>{say('next.past')}</li>}
      </ul>
    </aside>
  )
})
