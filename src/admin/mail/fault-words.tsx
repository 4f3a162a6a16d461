import type { MailFault } from '#domain/mail/mail-fault.ts'
import { useTranslator } from '#ui/translator-context.tsx'

type Props = { fault: MailFault; status: string | null }

/** Why a mail was not taken, and by which digits the server said so. */
export function FaultWords({ fault, status }: Props) {
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
