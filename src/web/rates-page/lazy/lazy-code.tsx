import type { ReactNode } from 'react'
import type { Lazy } from '#ui/lazy.ts'
import { useLazyCode } from '#ui/use-lazy-code.ts'
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

/** Draws with code that is loaded once it is shown. */
export function LazyCode<Code extends object>({ lazy, draw, styles, isServed = false }: Props<Code>) {
  const { code, failure, retry } = useLazyCode(lazy, isServed)
  if (code) return draw(code)
  return (
    <div className={styles.room} aria-busy={!failure}>
      {failure ? (
        <Failure error="unknown_error" onRetry={retry} className={styles.failure} />
      ) : (
        <i className={styles.skeleton} />
      )}
    </div>
  )
}
