import { rootOf } from '../../telemetry/explain.ts'

/** There is no database to ask at the moment. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** Whether a query failed because the database could not be reached, or said nothing, and not because of what it asked. */
export function isLostConnection(error: unknown): boolean {
  const root = rootOf(error)
  if (root instanceof DatabaseAwayError) return true
  // A host with several addresses fails with all their errors at once.
  if (root instanceof AggregateError) return root.errors.some(isLostConnection)
  if (!(root instanceof Error)) return false
  return lostCodes.test(codeOf(root)) || lostMessages.test(root.message)
}

/**
 * Whether a query failed for what is the matter with the database, and not for what it asked: the connection is lost, or
 * the server cancels, locks, is out of room, lets nobody in, or has lost its files.
 */
export function isDatabaseFault(error: unknown): boolean {
  if (isLostConnection(error)) return true
  const root = rootOf(error)
  if (root instanceof AggregateError) return root.errors.some(isDatabaseFault)
  return root instanceof Error && faultCodes.test(codeOf(root))
}

/** Whether the server stopped a statement that ran, or waited for a lock, for longer than it may. */
export function isTooLong(error: unknown): boolean {
  const root = rootOf(error)
  return root instanceof Error && tooLongCodes.test(codeOf(root))
}

const tooLongCodes = /^(57014|55P03)$/

/**
 * Classes of SQLSTATE: intervention of an operator, not ready or locked, conflicts, resources, logins, a missing database,
 * the system; and a database that can only be read. 55000 is also the code of a database that accepts no connections.
 */
const faultCodes = /^(57...|55000|55P03|40...|53...|28...|3D000|58...|25P0[34]|25006)$/

/** A socket may be missing where a file may be missing too, which is another matter. */
function codeOf(error: Error): string {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && syscall !== 'connect' ? '' : code
}

/** Of the system, and of PostgreSQL: connection exceptions, shutting down, starting up, and too many connections. */
const lostCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|08...|57P0[1235]|53300)$/

/** The driver gives its own errors no codes. */
const lostMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/
