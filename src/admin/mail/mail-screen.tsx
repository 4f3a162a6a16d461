import { useAddress } from '../routing/desk-link.tsx'
import { Connection } from './connection.tsx'
import { Letters } from './letters.tsx'
import { tabOf } from './mail-tabs.tsx'
import { Mails } from './mails.tsx'

/** What is mailed, in which words, and by whom. */
export function MailScreen() {
  const tab = tabOf(useAddress().path)
  return (
    <>
      {tab === 'sent' && <Mails />}
      {tab === 'letters' && <Letters />}
      {tab === 'connection' && <Connection />}
    </>
  )
}
