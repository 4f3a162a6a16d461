import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Brand } from '../frame/brand.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { KeptFor } from '../frame/kept.tsx'
import { UnsavedDialog } from '../frame/unsaved.tsx'
import { ProofProvider } from '../session/proof.tsx'
import { usePerson } from '../session/use-session.ts'
import { Navigation } from './navigation.tsx'
import { Barred, Nowhere, Soon } from './plain-screens.tsx'
import type { Screen, ScreenGroup } from './screen.ts'
import styles from './shell.module.css'

type Props = {
  groups: readonly ScreenGroup[]
  /** Where somebody is; undefined where there is no such place. */
  screen: Screen | undefined
}

/** The desk is paper, the work is one sheet on it. */
export function Shell({ groups, screen }: Props) {
  const say = useTranslator('admin')
  const { siteName } = useDesk().setting
  const { id } = usePerson()
  const [isOpen, setOpen] = useState(false)
  const title = screen ? say(screen.title) : say('nowhere.title')
  useEffect(() => {
    document.title = `${title} · ${siteName}`
  }, [title, siteName])

  return (
    <div className={styles.desk} data-open={isOpen || undefined}>
      <a className={styles.skip} href="#main">
        {say('skip')}
      </a>
      <header className={styles.top}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-label={say(isOpen ? 'nav.close' : 'nav.open')}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'bars'} />
        </button>
        <Brand />
      </header>
      <Navigation groups={groups} current={screen} onLeave={() => setOpen(false)} />
      <main id="main" className={styles.sheet} tabIndex={-1}>
        <KeptFor person={id}>
          <ProofProvider>
            <ShownScreen groups={groups} screen={screen} />
          </ProofProvider>
        </KeptFor>
      </main>
      <UnsavedDialog />
    </div>
  )
}

function ShownScreen({ groups, screen }: Props) {
  const { rights } = usePerson()
  if (!screen) return <Nowhere />
  if (screen.right && !rights.includes(screen.right)) return <Barred screen={screen} />
  const Loaded = componentOf(screen)
  if (!Loaded) return <Soon screen={screen} groups={groups} />
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}

const components = new Map<string, ReturnType<typeof lazy>>()

/** The same each time, or it would begin anew with every drawing. */
function componentOf({ path, load }: Screen) {
  if (!load) return undefined
  const known = components.get(path) ?? lazy(async () => ({ default: await load() }))
  components.set(path, known)
  return known
}
