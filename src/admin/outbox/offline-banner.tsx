import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'
import styles from './offline-banner.module.css'
import { useOutbox } from './outbox.tsx'

/** Banner on every screen while the device is offline or drafts are queued. */
export function OfflineBanner() {
  const say = useTranslator('admin')
  const isOnline = useOnline()
  const { outbox, isKept } = useOutbox()
  const [isShown, setShown] = useState(false)
  const refused = outbox.filter(({ state }) => state === 'refused').length

  function bannerText(): string {
    if (!isOnline) return outbox.length > 0 ? say.count('offline.changes', outbox.length) : say('offline.title')
    return refused > 0 ? say.count('outbox.refused', refused) : say.count('outbox.waiting', outbox.length)
  }

  return (
    <>
      <div role="status">
        {(!isOnline || outbox.length > 0) && (
          <p className={styles.banner}>
            <Icon name={isOnline ? 'alert' : 'offline'} />
            <span>
              <b>{bannerText()}</b> {!isOnline && say(isKept ? 'offline.lead' : 'offline.not_kept')}
            </span>
            {outbox.length > 0 && <Button onClick={() => setShown(true)}>{say('outbox.show')}</Button>}
          </p>
        )}
      </div>
      {isShown && <WaitingDialog onClose={() => setShown(false)} />}
    </>
  )
}

function WaitingDialog({ onClose }: { onClose: () => void }) {
  const say = useTranslator('admin')
  const isOnline = useOnline()
  const { outbox, drop, retry } = useOutbox()
  return (
    <Notice title={say('outbox.title')} done={say('people.done')} onClose={onClose}>
      {outbox.length === 0 && <p>{say('outbox.none')}</p>}
      <ul className={styles.changes}>
        {outbox.map(({ id, title, state, reason }) => (
          <li key={id} className={layout.row}>
            <span>
              {title}
              <small data-refused={state === 'refused' || undefined}>
                {state === 'refused' ? reason : say(isOnline ? 'outbox.state_sending' : 'outbox.state_waiting')}
              </small>
            </span>
            {isOnline && <Button onClick={() => retry(id)}>{say('error.retry')}</Button>}
            <Button onClick={() => drop(id)}>{say('outbox.drop')}</Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
