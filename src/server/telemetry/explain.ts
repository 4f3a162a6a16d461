/** Returns the database error that a failed query wraps, or the error itself. */
export function rootOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return error.cause instanceof Error && error.message.startsWith('Failed query') ? rootOf(error.cause) : error
}

/** Returns the message of an error, without the query if one failed. */
export function explain(error: unknown): string {
  const root = rootOf(error)
  // A connection to a host with several addresses fails with an error for each and an empty message.
  if (root instanceof AggregateError) return root.errors.map(explain).join(', ')
  return root instanceof Error ? root.message : String(root)
}
