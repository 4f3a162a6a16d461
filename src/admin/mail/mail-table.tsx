import { useState } from 'react'
import type { WireMailValue } from '#contract/desk/mail.ts'
import { Table } from '#ui/table/table.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { usePerson } from '../session/use-session.ts'
import styles from './mail.module.css'
import { MailRow } from './mail-row.tsx'
import { StopDialog } from './stop-dialog.tsx'

/** Mails below one another, and what can be done about those that wait or could not be delivered. */
export function MailTable({ mails }: { mails: readonly WireMailValue[] }) {
  const say = useTranslator('admin')
  const mayChange = usePerson().rights.includes('mail.change')
  const list = useListKeys<HTMLTableElement>()
  // Here, for its row may change meanwhile.
  const [asked, setAsked] = useState<WireMailValue>()
  return (
    <>
      <Table className={styles.mails} ref={list}>
        <thead>
          <tr>
            <th scope="col">{say('mails.search')}</th>
            <th scope="col">{say('mails.about')}</th>
            <th scope="col">{say('mails.state')}</th>
            <th scope="col">{say('mails.queued')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} mayChange={mayChange} onStop={() => setAsked(mail)} />
          ))}
        </tbody>
      </Table>
      {asked && <StopDialog mail={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
