import { createStore } from '#ui/store.ts'

/** Unsaved changes that leaving would lose, with the screen's own texts for the question, if it has any. */
export type Unsaved = {
  readonly title?: string
  readonly text?: string
  /** Discards changes that are stored on this device. Without it, the user cannot choose to keep them. */
  readonly discard?: () => void
}

/** Navigation that waits for the user's answer. */
type Leaving = { readonly unsaved: Unsaved; readonly go: () => void }

const leaving = createStore<Leaving | undefined>(undefined)

/** Functions that describe what is unsaved now, the newest last. */
const guards = new Set<() => Unsaved>()

export const currentLeaving = { get: leaving.get, subscribe: leaving.subscribe }

/** Makes navigation ask first until the returned function is called. */
export function guardLeaving(describe: () => Unsaved): () => void {
  guards.add(describe)
  return () => guards.delete(describe)
}

export function isGuarded(): boolean {
  return guards.size > 0
}

/** Navigates, after a question if changes are unsaved. */
export function leaveBy(go: () => void): void {
  const unsaved = [...guards].at(-1)?.()
  if (unsaved) leaving.set({ unsaved, go })
  else go()
}

/**
 * Leaves for good, as at sign-out, so that changes cannot be kept on the device. Asks first if a text is given or a
 * screen has unsaved changes.
 */
export function leaveForGood(go: () => void, lost: string | undefined): void {
  if (lost === undefined && !isGuarded()) go()
  else leaving.set({ unsaved: lost === undefined ? {} : { text: lost }, go })
}

/** Answers the open question. Changes that are still unsaved because leaving failed are pending about again. */
export function answerLeaving(answer: 'stay' | 'keep' | 'discard'): void {
  const pending = leaving.get()
  leaving.set(undefined)
  if (!pending || answer === 'stay') return
  if (answer === 'discard') pending.unsaved.discard?.()
  pending.go()
}
