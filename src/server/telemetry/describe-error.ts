import { rootOf } from './explain.ts'

type DescribedError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

/** Maximum length of a chain of causes, which may be a cycle. */
const depth = 3

/**
 * Returns the loggable part of an error: no queries, and no properties that libraries attach, such as a connection with
 * its keys.
 */
export function describeError(error: unknown, left = depth): DescribedError {
  const root = rootOf(error)
  if (!(root instanceof Error)) return { type: typeof root, message: String(root) }
  const { name, message, stack, cause } = root
  return {
    type: name,
    message,
    ...('code' in root && { code: String(root.code) }),
    ...(stack && { stack }),
    ...(cause instanceof Error && left > 1 && { cause: describeError(cause, left - 1) }),
  }
}
