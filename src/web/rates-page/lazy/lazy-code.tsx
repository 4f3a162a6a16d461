import type { ReactNode } from 'react'
import type { Lazy } from '#ui/lazy.ts'
import { useLazyCode } from '#ui/use-lazy-code.ts'
import { Failure } from '../pair-detail/failure.tsx'

/** Class names of the placeholder while the code loads, and of the failure. */
type WaitingLooks = { readonly [name in 'room' | 'skeleton' | 'failure']: string | undefined }

/** No placeholder, for small parts that load quickly. */
export const noLooks: WaitingLooks = { room: undefined, skeleton: undefined, failure: undefined }

type Props<Code> = {
  lazy: Lazy<Code>
  draw: (code: Code) => ReactNode
  styles: WaitingLooks
  /** True if the server renders it, so that the page hydrates with it. */
  isServed?: boolean
}

/** Renders with lazy code, which is loaded when the component is first shown. */
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
