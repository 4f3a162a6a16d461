import { rootOf } from '../../telemetry/explain.ts'

/** The database cannot be reached at the moment. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/**
 * Returns whether a query failed because the database was unreachable or silent, and not because of the query itself.
 */
export function isLostConnection(error: unknown): boolean {
  const root = rootOf(error)
  if (root instanceof DatabaseAwayError) return true
  // A host with several addresses fails with all their errors at once.
  if (root instanceof AggregateError) return root.errors.some(isLostConnection)
  if (!(root instanceof Error)) return false
  return lostCodes.test(codeOf(root)) || lostMessages.test(root.message)
}

/**
 * Returns whether a query failed because of the state of the database, and not because of the query itself: the
 * connection is lost, or the server cancels, locks, lacks resources, rejects the login, or has lost its files.
 */
export function isDatabaseFault(error: unknown): boolean {
  if (isLostConnection(error)) return true
  const root = rootOf(error)
  if (root instanceof AggregateError) return root.errors.some(isDatabaseFault)
  return root instanceof Error && faultCodes.test(codeOf(root))
}

/** Returns whether the server stopped a statement that ran, or waited for a lock, beyond its time limit. */
export function isTooLong(error: unknown): boolean {
  const root = rootOf(error)
  return root instanceof Error && tooLongCodes.test(codeOf(root))
}

const tooLongCodes = /^(57014|55P03)$/

/**
 * Classes of SQLSTATE: operator intervention, not ready or locked, conflicts, resources, logins, missing database,
 * system errors, and a read-only database. 55000 is also the code of a database that accepts no connections.
 */
const faultCodes = /^(57...|55000|55P03|40...|53...|28...|3D000|58...|25P0[34]|25006)$/

/** Returns the error code, but ignores ENOENT unless a socket is missing: a missing file is another problem. */
function codeOf(error: Error): string {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && syscall !== 'connect' ? '' : code
}

/**
 * Codes of the operating system, and SQLSTATEs of connection exceptions, shutdown, startup and too many connections.
 */
const lostCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|08...|57P0[1235]|53300)$/

/** Messages of errors to which the driver gives no code. */
const lostMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/
