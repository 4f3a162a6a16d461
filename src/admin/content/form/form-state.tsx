import type { Part } from '#domain/content/model/part.ts'
import { StateChip } from '../pieces/part-state.tsx'
import type { WorkedOn } from './form-actions.tsx'
import { SaveState } from './save-state.tsx'

type Props = Pick<WorkedOn, 'document' | 'part' | 'state'> & { onChoose: () => void }

/** Publication and saving state of a part. */
export function FormState({ document, part, state, onChoose }: Props) {
  const stateOf = (wanted: Part) => document.parts.find((one) => one.part === wanted)?.state
  const own = stateOf(part)
  // The shared part is published together with it.
  const standing = own === 'published' && stateOf('shared') !== 'published' ? (stateOf('shared') ?? own) : own
  return (
    <>
      {standing && <StateChip state={standing} />}
      <SaveState state={state} onChoose={onChoose} />
    </>
  )
}
