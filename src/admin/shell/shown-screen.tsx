import { Component, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'
import { requestIdOf } from '../frame/calls/traced-call.ts'
import { RequestId } from '../frame/screen/request-id.tsx'
import { ScreenLoadError } from '../routing/lazy-screen.ts'
import { openTo, type Screen } from '../routing/screen.ts'
import { usePerson } from '../session/use-session.ts'
import styles from './plain-screens.module.css'
import { Barred, Nowhere, Plain } from './plain-screens.tsx'

type Props = {
  /** Screen of the address; undefined if there is none. */
  screen: Screen | undefined
}

/** Shows the screen of the address, or why it cannot be shown. */
export function ShownScreen({ screen }: Props) {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const [tries, setTries] = useState(0)
  if (!screen) return <Nowhere />
  if (!openTo(rights)(screen)) return <Barred screen={screen} />
  const Loaded = componentOf(screen)
  return (
    <ScreenBoundary
      key={screen.path}
      failure={(error, tryAgain) => (
        <Failed
          screen={screen}
          error={error}
          onRetry={() => {
            // React never retries a lazy component that failed, so it is created again.
            components.delete(screen.path)
            setTries(tries + 1)
            tryAgain()
          }}
        />
      )}
    >
      <Suspense fallback={<Skeleton label={say('loading')} />}>
        <Loaded />
      </Suspense>
    </ScreenBoundary>
  )
}

type FailedProps = { screen: Screen; error: unknown; onRetry: () => void }

/** Shown instead of a screen that threw, or whose code could not be loaded. */
function Failed({ screen, error, onRetry }: FailedProps) {
  const say = useTranslator('admin')
  const isOnline = useOnline()
  const isMissing = error instanceof ScreenLoadError
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (!isMissing) return undefined
    const whenOnline = () => retry()
    addEventListener('online', whenOnline)
    return () => removeEventListener('online', whenOnline)
  }, [isMissing])
  const isOffline = isMissing && !isOnline
  return (
    <Plain title={say(screen.title)}>
      <h2>{say(isOffline ? 'offline.title' : 'broken.title')}</h2>
      <p>{say(isOffline ? 'offline.screen' : 'broken.text')}</p>
      <div className={styles.actions}>
        <Button primary onClick={onRetry}>
          {say('error.retry')}
        </Button>
        {!isOffline && <Button onClick={() => location.reload()}>{say('broken.reload')}</Button>}
      </div>
      {!isOffline && <Technical error={error} />}
    </Plain>
  )
}

/** Details for support. */
function Technical({ error }: { error: unknown }) {
  const say = useTranslator('admin')
  const id = requestIdOf(error)
  return (
    <details className={styles.technical}>
      <summary>{say('broken.technical')}</summary>
      <pre dir="ltr">{String(error)}</pre>
      {id && <RequestId id={id} />}
    </details>
  )
}

const components = new Map<string, ReturnType<typeof lazy>>()

/** Returns the same lazy component each time, because a new one would be mounted again at every render. */
function componentOf({ path, load }: Screen) {
  const known = components.get(path) ?? lazy(async () => ({ default: await load() }))
  components.set(path, known)
  return known
}

type BoundaryProps = {
  /** Renders what is shown instead of a screen that threw. */
  failure: (error: unknown, tryAgain: () => void) => ReactNode
  children: ReactNode
}

type State = { readonly thrown: { readonly error: unknown } | undefined }

/** Catches errors that a screen throws, so that the rest of the desk stays. React offers this only to classes. */
class ScreenBoundary extends Component<BoundaryProps, State> {
  override state: State = { thrown: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } }
  }

  override render(): ReactNode {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    return this.props.failure(thrown.error, () => this.setState({ thrown: undefined }))
  }
}
