import { useState } from 'react'
import type { WireMailValue } from '#contract/desk/mail.ts'
import { Table } from '#ui/table/table.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { usePerson } from '../session/use-session.ts'
import styles from './mail.module.css'
import { MailRow } from './mail-row.tsx'
import { StopDialog } from './stop-dialog.tsx'

/** Table of emails, with actions on those that wait or failed. */
export function MailTable({ mails }: { mails: readonly WireMailValue[] }) {
  const say = useTranslator('admin')
  const mayChange = usePerson().rights.includes('mail.change')
  const list = useListKeys<HTMLTableElement>()
  // State of the table rather than of a row, because the row may change meanwhile.
  const [toStop, setToStop] = useState<WireMailValue>()
  return (
    <>
      <Table className={styles.mails} ref={list}>
        <thead>
          <tr>
            <th scope="col">{say('mails.recipient')}</th>
            <th scope="col">{say('mails.about')}</th>
            <th scope="col">{say('mails.state')}</th>
            <th scope="col">{say('mails.queued')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} mayChange={mayChange} onStop={() => setToStop(mail)} />
          ))}
        </tbody>
      </Table>
      {toStop && <StopDialog mail={toStop} onClose={() => setToStop(undefined)} />}
    </>
  )
}
