import type { Picture } from '#domain/media/picture.ts'

/** Undo history of a picture that is being edited. */
export type EditorHistory = {
  readonly past: readonly Picture[]
  readonly present: Picture
  readonly future: readonly Picture[]
  /** Group and time of the last change. Another change of the group that follows soon continues its step. */
  readonly last?: { readonly group: string; readonly at: number }
}

type EditorStep =
  | { readonly kind: 'change'; readonly picture: Picture; readonly group: string; readonly at: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** Pause after which a change begins a new step. */
const restMilliseconds = 1_000

const maxSteps = 200

export function beginHistory(present: Picture): EditorHistory {
  return { past: [], present, future: [] }
}

/**
 * Returns the history with a change added. Changes of one group that follow each other soon become one step, for
 * example while a key is held or a slider is dragged.
 */
export function stepped(history: EditorHistory, step: EditorStep): EditorHistory {
  const { past, present, future, last } = history
  if (step.kind === 'undo') {
    const before = past.at(-1)
    return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history
  }
  if (step.kind === 'redo') {
    const [next, ...rest] = future
    return next ? { past: [...past, present], present: next, future: rest } : history
  }
  const { picture, group, at } = step
  if (picture === present || JSON.stringify(picture) === JSON.stringify(present)) return history
  const goesOn = last?.group === group && at - last.at < restMilliseconds
  return {
    past: goesOn ? past : [...past, present].slice(-maxSteps),
    present: picture,
    future: [],
    last: { group, at },
  }
}
