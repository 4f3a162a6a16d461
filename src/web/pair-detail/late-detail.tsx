import { useEffect, useState } from 'react'
import { usePage } from '../page-context.tsx'
import { Failure } from './failure.tsx'
import styles from './pair-detail.module.css'
import type { DetailProps, PairDetail } from './pair-detail.tsx'

type Code = { PairDetail: typeof PairDetail; createPageCall: typeof import('../page-call.ts').createPageCall }

let loading: Promise<Code> | undefined

/** Fetches the code as soon as somebody comes near. Whether it came is for the detail to see. */
export function preloadDetail(): void {
  loadCode().catch(() => {})
}

async function loadCode(): Promise<Code> {
  loading ??= Promise.all([import('./pair-detail.tsx'), import('../page-call.ts')]).then(
    ([{ PairDetail }, { createPageCall }]) => ({ PairDetail, createPageCall }),
  )
  return loading.catch((error) => {
    loading = undefined
    throw error
  })
}

/** The detail of a pair, whose code comes when the first one is opened. */
export function LateDetail(props: Omit<DetailProps, 'call'>) {
  const { visitor } = usePage()
  const [code, setCode] = useState<Pick<Code, 'PairDetail'> & Pick<DetailProps, 'call'>>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    let isWanted = true
    loadCode().then(
      ({ PairDetail, createPageCall }) => isWanted && setCode({ PairDetail, call: createPageCall(visitor) }),
      () => isWanted && setFailed(attempt),
    )
    return () => {
      isWanted = false
    }
  }, [attempt, visitor])
  if (code) return <code.PairDetail {...props} call={code.call} />
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
