import { type ReactNode, useEffect, useState } from 'react'
import type { Lazy } from '#ui/lazy.ts'
import { Failure } from '../pair-detail/failure.tsx'

/** How it looks until the code is there. */
export type WaitingLooks = { readonly [name in 'room' | 'skeleton' | 'failure']: string | undefined }

/** Where it is small, and soon there. */
export const noLooks: WaitingLooks = { room: undefined, skeleton: undefined, failure: undefined }

type Props<Code> = {
  lazy: Lazy<Code>
  draw: (code: Code) => ReactNode
  styles: WaitingLooks
  /** Whether the server draws it, so that the page comes alive with it. */
  isServed?: boolean
}

/** What is drawn by code that comes when it is first needed. */
export function LazyCode<Code extends object>({ lazy, draw, styles, isServed = false }: Props<Code>) {
  const [code, setCode] = useState(() => (isServed ? lazy.now().code : undefined))
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    let isWanted = true
    lazy.load().then(
      (code) => isWanted && setCode(() => code),
      () => isWanted && setFailed(attempt),
    )
    return () => {
      isWanted = false
    }
  }, [lazy, attempt])
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
