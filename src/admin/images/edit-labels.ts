import type { Edits } from '#domain/media/picture.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** Edits in the order in which they are applied. */
export const editNames = ['turn', 'mirror', 'flip', 'straighten', 'crop', 'width', 'focus'] as const

type EditName = (typeof editNames)[number]

/** Returns the names of the edits of a picture. */
export function editsIn(edits: Edits = {}): EditName[] {
  return editNames.filter((name) => edits[name] !== undefined)
}

export function useEditLabels(): (edits: Edits | undefined) => string {
  const say = useTranslator('admin')
  return (edits) => {
    const names = editsIn(edits).map((name) => say(`images.done.${name}`))
    return names.length > 0 ? names.join(', ') : say('images.edits_none')
  }
}
