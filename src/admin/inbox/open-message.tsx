import { codeOf } from '#contract/core/error.ts'
import type { MessagesListed } from '#contract/desk/messages.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Loaded } from '../frame/screen/loaded.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import styles from './inbox.module.css'
import { useMessage } from './inbox-data.ts'
import { MessageView } from './message-view.tsx'

type Props = { id: number; backTo: DeskPath; colleagues: MessagesListed['colleagues'] }

/** Loads and shows the open message, or that it no longer exists. */
export function OpenMessage({ id, backTo, colleagues }: Props) {
  const say = useTranslator('admin')
  const reading = useMessage(id)
  const back = (
    <DeskLink to={backTo} className={styles.back}>
      <Chevron />
      {say('nav.inbox')}
    </DeskLink>
  )
  if (codeOf(reading.error) === 'not_found')
    return (
      <div className={styles.message}>
        {back}
        <p role="status">{say('inbox.gone')}</p>
      </div>
    )
  return (
    <div className={styles.message}>
      {back}
      <Loaded reading={reading} shape="lines">
        {(message) => <MessageView message={message} colleagues={colleagues} />}
      </Loaded>
    </div>
  )
}
