import { rootOf } from './explain.ts'

type DescribedError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

/** Deep enough for whoever looks for a reason. */
const depth = 3

/** What the log tells of an error: never what libraries hang on it, such as a connection with its keys, or a query. */
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
