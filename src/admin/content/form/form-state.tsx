import { StateChip } from '../part-state.tsx'
import type { WorkedOn } from './form-actions.tsx'
import { SaveState } from './save-state.tsx'

type Props = Pick<WorkedOn, 'document' | 'part' | 'state'> & { onChoose: () => void }

/** Whether visitors read a part as it is written, and whether it is saved. */
export function FormState({ document, part, state, onChoose }: Props) {
  const ofPart = document.parts.find((one) => one.part === part)
  return (
    <>
      {ofPart && <StateChip state={ofPart.state} />}
      <SaveState state={state} onChoose={onChoose} />
    </>
  )
}
