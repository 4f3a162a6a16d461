import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useMoments } from '../frame/moments.ts'
import styles from './people-screen.module.css'

export type NewLink = { readonly link: string; readonly expires_at: string }

/** A link is told once: whoever closes this has handed it over. */
export function LinkDialog({ link: { link, expires_at }, onClose }: { link: NewLink; onClose: () => void }) {
  const say = useTranslator('admin')
  const { toasts } = useDesk()
  const { formatMoment } = useMoments()
  const address = new URL(link, location.origin).href
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address)
    toasts.show({ kind: 'success', text: say('factor.copied') })
  }
  return (
    <Dialog
      title={say('people.link_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={copy}>{say('factor.copy')}</Button>
          <Button primary onClick={onClose}>
            {say('people.done')}
          </Button>
        </>
      }
    >
      <p>{say('people.link_lead', { time: formatMoment(new Date(expires_at)) })}</p>
      <output className={styles.link}>{address}</output>
    </Dialog>
  )
}
