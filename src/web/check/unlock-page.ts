import { unlockHere } from './alone.ts'

/** How long a page that was opened anew and refused again leaves it at that. */
const pauseMilliseconds = 60_000

/**
 * Where a whole page was refused: it is opened anew once the check is passed. If that was in vain, for calls and pages may
 * go different ways to the server, it says when to come back and tries nothing by itself.
 */
export async function unlockPage(locale: string): Promise<void> {
  const openedAt: unknown = history.state?.unlockedAt
  // Whoever opens it once more by hand tries again.
  if (openedAt !== undefined) history.replaceState(null, '')
  if (typeof openedAt === 'number' && Date.now() - openedAt < pauseMilliseconds) return
  if (!(await unlockHere(locale))) return
  history.replaceState({ unlockedAt: Date.now() }, '')
  location.reload()
}
