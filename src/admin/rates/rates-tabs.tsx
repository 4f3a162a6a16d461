import type { DeskPath } from '#domain/desk/desk-path.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import tabRow from '../frame/screen/screen-tabs.module.css'
import { DeskLink } from '../routing/desk-link.tsx'

const tabs = ['shown', 'own', 'currencies', 'countries'] as const

type Tab = (typeof tabs)[number]

const paths: Readonly<Record<Tab, DeskPath>> = {
  shown: 'rates',
  own: 'rates/own',
  currencies: 'rates/currencies',
  countries: 'rates/countries',
}

/** Returns the tab of a path. */
export function tabOf(path: string): Tab {
  return tabs.find((tab) => paths[tab] === path) ?? 'shown'
}

export function RatesTabs({ open }: { open: Tab }) {
  const say = useTranslator('admin')
  return (
    <>
      <ScreenBar title={say('nav.rates')} note={say(`rates.lead.${open}`)} />
      <nav className={tabRow.tabs} aria-label={say('nav.rates')}>
        {tabs.map((tab) => (
          <DeskLink key={tab} to={paths[tab]} aria-current={tab === open ? 'page' : undefined}>
            {say(`rates.tab.${tab}`)}
          </DeskLink>
        ))}
      </nav>
    </>
  )
}
