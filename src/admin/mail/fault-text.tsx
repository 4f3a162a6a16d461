import type { MailFault } from '#domain/mail/mail-fault.ts'
import { useTranslator } from '#ui/translator-context.tsx'

type Props = { fault: MailFault; status: string | null }

/** Describes why an email was not accepted, with the status code of the mail server. */
export function FaultText({ fault, status }: Props) {
  const say = useTranslator('admin')
  return (
    <>
      {say(`mails.fault.${fault}`)}
      {status !== null && (
        <>
          {' '}
          (<bdi dir="ltr">{status}</bdi>)
        </>
      )}
    </>
  )
}
