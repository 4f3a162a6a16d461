import { useEffect, useState } from 'react'
import type { Lazy } from './lazy.ts'

type LazyCode<Code> = {
  readonly code: Code | undefined
  /** Error of the last attempt; undefined while one is in progress. */
  readonly failure: { readonly error: unknown } | undefined
  retry(): void
}

/** Loads lazy code when the component is first shown. Server-rendered code (`isServed`) is available at once. */
export function useLazyCode<Code>({ load, now }: Pick<Lazy<Code>, 'load' | 'now'>, isServed = false): LazyCode<Code> {
  const [code, setCode] = useState(() => (isServed ? now().code : undefined))
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ attempt: number; error: unknown }>()
  useEffect(() => {
    let isWanted = true
    load().then(
      (code) => isWanted && setCode(() => code),
      (error: unknown) => isWanted && setFailed({ attempt, error }),
    )
    return () => {
      isWanted = false
    }
  }, [load, attempt])
  return { code, failure: failed?.attempt === attempt ? failed : undefined, retry: () => setAttempt(attempt + 1) }
}
