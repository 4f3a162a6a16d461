import { useAddress } from '../routing/desk-link.tsx'
import { Connection } from './connection.tsx'
import { tabOf } from './mail-tabs.tsx'
import { MailTemplates } from './mail-templates.tsx'
import { Mails } from './mails.tsx'

/** Screen of emails, with a tab for each part. */
export function MailScreen() {
  const tab = tabOf(useAddress().path)
  return (
    <>
      {tab === 'sent' && <Mails />}
      {tab === 'letters' && <MailTemplates />}
      {tab === 'connection' && <Connection />}
    </>
  )
}
