import type { ReactNode } from 'react'
import type { PageFilter } from '#domain/filter/filter.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import { useRatesPage } from '../rates-page/data/rates-page-context.tsx'
import { sharedUrl } from '../rates-page/filter/filter-address.ts'
import styles from './embed-card.module.css'

type Props = {
  title: string
  /** Filter of the page that the card links to. */
  asked: PageFilter
  children: ReactNode
}

/** Frame of a card: provider, content, and a link to the page. */
export function CardShell({ title, asked, children }: Props) {
  const say = useTranslator('currency_exchange')
  const { frame, visitor } = useFrame()
  return (
    <main className={styles.card}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{frame.siteName}</p>
      </header>
      {children}
      <p className={styles.more}>
        <a href={sharedUrl(asked, useRatesPage(), visitor)} target="_blank" rel="noopener">
          {say('embed.all_rates')}
        </a>
      </p>
    </main>
  )
}
