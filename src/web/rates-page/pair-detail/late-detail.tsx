import { useEffect, useState } from 'react'
import { Failure } from './failure.tsx'
import styles from './pair-detail.module.css'
import type { ServedDetail, ServedDetailProps } from './served-detail.tsx'

type Code = { ServedDetail: typeof ServedDetail }

let loading: Promise<Code> | undefined

/** Fetches the code as soon as somebody comes near. Whether it came is for the detail to see. */
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

/** The detail of a pair, whose code comes when the first one is opened. */
export function LateDetail(props: ServedDetailProps) {
  const [code, setCode] = useState<Code>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    let isWanted = true
    loadCode().then(
      ({ ServedDetail }) => isWanted && setCode({ ServedDetail }),
      () => isWanted && setFailed(attempt),
    )
    return () => {
      isWanted = false
    }
  }, [attempt])
  if (code) return <code.ServedDetail {...props} />
  return (
    <div className={styles.detail} aria-busy={failed < attempt}>
      {failed === attempt ? (
        <Failure error="unknown_error" onRetry={() => setAttempt(attempt + 1)} className={styles.failure} />
      ) : (
        <i className={styles.skeleton} />
      )}
    </div>
  )
}
