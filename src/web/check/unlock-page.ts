import { unlockHere } from './alone.ts'

/** Pause after a reload that was refused again. */
const pauseMilliseconds = 60_000

/**
 * Handles a refused page: reloads it after the check. If it is refused again, because calls and pages may reach the
 * server by different addresses, it only says when to come back.
 */
export async function unlockPage(locale: string): Promise<void> {
  const openedAt: unknown = history.state?.unlockedAt
  // A manual reload tries again.
  if (openedAt !== undefined) history.replaceState(null, '')
  if (typeof openedAt === 'number' && Date.now() - openedAt < pauseMilliseconds) return
  if (!(await unlockHere(locale))) return
  history.replaceState({ unlockedAt: Date.now() }, '')
  location.reload()
}
