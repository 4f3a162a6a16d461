import { type ReactNode, useEffect, useState } from 'react'
import { Failure } from './failure.tsx'

type Code = typeof import('./served-detail.tsx')

let loading: Promise<Code> | undefined

/** Fetches the code as soon as somebody comes near. Whether it came is for what needs it to see. */
export function preloadDetail(): void {
  loadCode().catch(() => {})
}

async function loadCode(): Promise<Code> {
  loading ??= import('./served-detail.tsx')
  return loading.catch((error) => {
    loading = undefined
    throw error
  })
}

type Props = {
  draw: (code: Code) => ReactNode
  /** How it looks until then. */
  styles: { readonly [name in 'room' | 'skeleton' | 'failure']: string | undefined }
}

/** What is drawn by code that comes when it is first needed. */
export function LateCode({ draw, styles }: Props) {
  const [code, setCode] = useState<Code>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    let isWanted = true
    loadCode().then(
      (code) => isWanted && setCode(code),
      () => isWanted && setFailed(attempt),
    )
    return () => {
      isWanted = false
    }
  }, [attempt])
  if (code) return draw(code)
  return (
    <div className={styles.room} aria-busy={failed < attempt}>
      {failed === attempt ? (
        <Failure error="unknown_error" onRetry={() => setAttempt(attempt + 1)} className={styles.failure} />
      ) : (
        <i className={styles.skeleton} />
      )}
    </div>
  )
}
