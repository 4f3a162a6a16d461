import type { ReactNode } from 'react'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import tabRow from '../frame/screen/screen-tabs.module.css'
import { DeskLink } from '../routing/desk-link.tsx'

const tabs = ['sent', 'letters', 'connection'] as const

type MailTab = (typeof tabs)[number]

const paths: Readonly<Record<MailTab, DeskPath>> = {
  sent: 'mail',
  letters: 'mail/letters',
  connection: 'mail/connection',
}

/** Returns the tab of a path. */
export function tabOf(path: string): MailTab {
  return tabs.find((tab) => paths[tab] === path) ?? 'sent'
}

type Props = { open: MailTab; note?: string; children?: ReactNode }

/** Screen bar with the actions of the open tab, and links to the others. */
export function MailTabs({ open, note = '', children }: Props) {
  const say = useTranslator('admin')
  return (
    <>
      <ScreenBar title={say('nav.mail')} note={note}>
        {children}
      </ScreenBar>
      <nav className={tabRow.tabs} aria-label={say('nav.mail')}>
        {tabs.map((tab) => (
          <DeskLink key={tab} to={paths[tab]} aria-current={tab === open ? 'page' : undefined}>
            {say(`mails.tab.${tab}`)}
          </DeskLink>
        ))}
      </nav>
    </>
  )
}
