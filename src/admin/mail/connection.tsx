import { useMutation } from '@tanstack/react-query'
import { type ConnectionChecked, checkConnection } from '#contract/desk/mail.ts'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { Loaded } from '../frame/screen/loaded.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { usePerson } from '../session/use-session.ts'
import { ConnectionFacts } from './connection-facts.tsx'
import { FaultText } from './fault-text.tsx'
import styles from './mail.module.css'
import { useConnection } from './mail-data.ts'
import { MailTabs } from './mail-tabs.tsx'

/** Tab with the mail server and a button that checks it. */
export function Connection() {
  const reading = useConnection()
  return (
    <>
      <MailTabs open="connection" />
      <Loaded reading={reading} shape="lines">
        {(connection) => (
          <div className={styles.connection}>
            {connection.server ? <Check /> : <NotSet />}
            <ConnectionFacts connection={connection} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function NotSet() {
  const say = useTranslator('admin')
  return <Note>{say('mails.not_set')}</Note>
}

function Check() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const mayChange = usePerson().rights.includes('mail.change')
  const checking = useMutation({
    mutationFn: () => withProof(() => call(checkConnection, { path: {}, query: {}, body: {} })),
    onError: (error) => tellError(error),
  })
  if (!mayChange) return null
  return (
    <div className={styles.check}>
      <OnlineButton primary disabled={checking.isPending} onClick={() => checking.mutate()}>
        {say(checking.isPending ? 'mails.checking' : 'mails.check')}
      </OnlineButton>
      <div role="status">{checking.data && !checking.isPending && <Verdict checked={checking.data} />}</div>
    </div>
  )
}

function Verdict({ checked: { fault, status } }: { checked: ConnectionChecked }) {
  const say = useTranslator('admin')
  return (
    <Note tone={fault ? 'loss' : 'gain'}>
      {fault ? <FaultText fault={fault} status={status} /> : say('mails.check_good')}
    </Note>
  )
}
