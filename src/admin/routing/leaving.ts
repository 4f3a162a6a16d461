import { createStore } from '#ui/store.ts'

/** What somebody would leave behind, in the words of the screen; those of any screen where it has none. */
export type Unsaved = {
  readonly title?: string
  readonly text?: string
  /** Where it is kept on this device: how it is thrown away, so that it can also be kept. */
  readonly discard?: () => void
}

/** Somebody is about to leave, and is asked first. */
type Leaving = { readonly unsaved: Unsaved; readonly go: () => void }

const leaving = createStore<Leaving | undefined>(undefined)

/** Each tells what is unsaved now, the newest last. */
const guards = new Set<() => Unsaved>()

export const currentLeaving = { get: leaving.get, subscribe: leaving.subscribe }

/** Has whoever leaves asked, until the function it gives is called. */
export function guardLeaving(tell: () => Unsaved): () => void {
  guards.add(tell)
  return () => guards.delete(tell)
}

export function isGuarded(): boolean {
  return guards.size > 0
}

/** Goes, after a question where something is unsaved. */
export function leaveBy(go: () => void): void {
  const unsaved = [...guards].at(-1)?.()
  if (unsaved) leaving.set({ unsaved, go })
  else go()
}

/** Goes where nothing stays on the device, so that nothing can be kept; asks in those words, or where a screen would. */
export function leaveForGood(go: () => void, lost: string | undefined): void {
  if (lost === undefined && !isGuarded()) go()
  else leaving.set({ unsaved: lost === undefined ? {} : { text: lost }, go })
}

/** The answer to the question. What is still unsaved afterwards, because nobody got away, is asked about again. */
export function answerLeaving(answer: 'stay' | 'keep' | 'discard'): void {
  const asked = leaving.get()
  leaving.set(undefined)
  if (!asked || answer === 'stay') return
  if (answer === 'discard') asked.unsaved.discard?.()
  asked.go()
}
