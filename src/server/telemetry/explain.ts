/** The error at the bottom of it: a query that failed hides the database's own. */
export function rootOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return error.cause instanceof Error && error.message.startsWith('Failed query') ? rootOf(error.cause) : error
}

/** What an error says, in its own sentence. */
export function explain(error: unknown): string {
  const root = rootOf(error)
  // A host with several addresses fails with all their errors at once, and an empty message.
  if (root instanceof AggregateError) return root.errors.map(explain).join(', ')
  return root instanceof Error ? root.message : String(root)
}
