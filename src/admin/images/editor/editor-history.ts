import type { Picture } from '#domain/media/picture.ts'

/** What was made of a picture, one state after another. */
export type EditorHistory = {
  readonly past: readonly Picture[]
  readonly present: Picture
  readonly future: readonly Picture[]
  /** What the last change belongs to, and when it was made: what goes on with it is no new step. */
  readonly last?: { readonly group: string; readonly at: number }
}

type EditorStep =
  | { readonly kind: 'change'; readonly picture: Picture; readonly group: string; readonly at: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** Whoever rests for so long begins something new. */
const restMilliseconds = 1_000

const maxSteps = 200

export function beginHistory(present: Picture): EditorHistory {
  return { past: [], present, future: [] }
}

/** Keys that are held and a slider that is pulled are one step, however many changes they make. */
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
