import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import cards from '#ui/card/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import '#ui/skip-link.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { Brand } from '../frame/screen/brand.tsx'
import { StorageOwner } from '../frame/storage/stored-state.tsx'
import { UnsavedDialog } from '../frame/storage/unsaved.tsx'
import { ShortcutsProvider } from '../keyboard/single-keys.tsx'
import { OfflineBanner } from '../outbox/offline-banner.tsx'
import { OutboxProvider } from '../outbox/outbox.tsx'
import type { Screen, ScreenGroup } from '../routing/screen.ts'
import { usePerson } from '../session/use-session.ts'
import { Navigation } from './navigation.tsx'
import styles from './shell.module.css'
import { ShellKeys } from './shell-keys.tsx'
import { ShownScreen } from './shown-screen.tsx'

type Props = {
  groups: readonly ScreenGroup[]
  /** Screen of the address; undefined if there is none. */
  screen: Screen | undefined
}

/**
 * Frame of the desk for one user: stored values, single-key shortcuts, outbox and the question about unsaved changes.
 */
export function Shell(props: Props) {
  const { id } = usePerson()
  return (
    <StorageOwner person={id} key={id}>
      <ShortcutsProvider person={id}>
        <OutboxProvider>
          <Sheet {...props} />
          <UnsavedDialog />
        </OutboxProvider>
      </ShortcutsProvider>
    </StorageOwner>
  )
}

/** Layout of the desk: navigation, and one card for the screen. */
function Sheet({ groups, screen }: Props) {
  const say = useTranslator('admin')
  const { siteName } = useDesk().setting
  const [isOpen, setOpen] = useState(false)
  const [over, setOver] = useState<'palette' | 'keys'>()
  const title = screen ? say(screen.title) : say('nowhere.title')
  useEffect(() => {
    document.title = `${title} · ${siteName}`
  }, [title, siteName])
  function find(): void {
    setOpen(false)
    setOver('palette')
  }
  return (
    <div className={styles.desk} data-open={isOpen || undefined}>
      <a className="skip" href="#main">
        {say('skip')}
      </a>
      <header className={styles.top}>
        <IconButton
          className={styles.open}
          aria-expanded={isOpen}
          aria-label={say(isOpen ? 'nav.close' : 'nav.open')}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'bars'} />
        </IconButton>
        <Brand />
        <IconButton className={styles.open} aria-label={say('palette.title')} onClick={find}>
          <Icon name="search" />
        </IconButton>
      </header>
      <Navigation groups={groups} current={screen} onFind={find} onLeave={() => setOpen(false)} />
      <main id="main" className={`${cards.card} ${styles.sheet}`} tabIndex={-1}>
        <OfflineBanner />
        <ShownScreen screen={screen} />
      </main>
      <ShellKeys groups={groups} over={over} onOver={setOver} />
    </div>
  )
}
