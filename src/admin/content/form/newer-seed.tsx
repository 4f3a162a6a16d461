import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useSaveVersion } from '../data/use-save-version.ts'
import type { WorkedOn } from './form-actions.tsx'

type Props = Pick<WorkedOn, 'document' | 'part' | 'work' | 'mayChange'> & { onCompare: (version: number) => void }

/** Note that a newer default text is available, with the possible decisions. */
export function NewerSeed({ document, part, work, mayChange, onCompare }: Props) {
  const say = useTranslator('admin')
  const keepVersion = useSaveVersion(work)
  const [isKeeping, setKeeping] = useState(false)
  const version = document.parts.find((one) => one.part === part)?.newer_seed ?? null
  if (version === null) return null

  async function keepOurs(): Promise<void> {
    setKeeping(true)
    await keepVersion(part, { note: say('content.newer_seed_kept') })
    setKeeping(false)
  }

  return (
    <Note role="note">
      {say('content.newer_seed')}{' '}
      <Button data-small onClick={() => onCompare(version)}>
        {say('content.newer_seed_compare')}
      </Button>{' '}
      {mayChange && (
        <Button data-small disabled={isKeeping} onClick={keepOurs}>
          {say('content.newer_seed_keep')}
        </Button>
      )}
    </Note>
  )
}
