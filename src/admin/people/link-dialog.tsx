import type { WireNewLink } from '#contract/desk/people.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useCopy } from '../frame/screen/copy.ts'
import styles from './people-screen.module.css'

type Props = { link: WireNewLink; onClose: () => void }

/** Shows the result of creating an access link: it was emailed, or it must be handed over. */
export function LinkDialog({ link: { link, mailed_to, expires_at }, onClose }: Props) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const time = formatMoment(new Date(expires_at))
  if (link) return <HandOverDialog path={link} time={time} onClose={onClose} />
  return (
    <Dialog title={say('people.mailed_title')} onClose={onClose} actions={<DoneButton onClick={onClose} />}>
      <p>{say('people.mailed_lead', { mail: mailed_to ?? '', time })}</p>
    </Dialog>
  )
}

/** Shows a link to hand over. It cannot be shown again after this dialog. */
function HandOverDialog({ path, time, onClose }: { path: string; time: string; onClose: () => void }) {
  const say = useTranslator('admin')
  const copy = useCopy()
  const address = new URL(path, location.origin).href
  return (
    <Dialog
      title={say('people.link_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => copy(address)}>{say('factor.copy')}</Button>
          <DoneButton onClick={onClose} />
        </>
      }
    >
      <p>{say('people.link_lead', { time })}</p>
      <output className={styles.link}>{address}</output>
    </Dialog>
  )
}

function DoneButton({ onClick }: { onClick: () => void }) {
  const say = useTranslator('admin')
  return (
    <Button primary onClick={onClick}>
      {say('people.done')}
    </Button>
  )
}
