import { type ReactNode, useEffect, useState } from 'react'
import { useTranslator } from '#ui/translator-context.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { WorkedOn } from './form-actions.tsx'
import { useKeepVersion } from './use-keep-version.ts'

type Needs = WorkedOn & { hasVersions: boolean; onVersions: (isOpen: boolean) => void }

/** What lies over a form when it is asked for: its versions, and the choice between two texts; and their keys. */
export function useFormLayers({ hasVersions, onVersions, ...worked }: Needs): {
  readonly layers: ReactNode
  readonly choose: () => void
} {
  const say = useTranslator('admin')
  const { kind, part, work, state, mayChange } = worked
  const [isChoosing, setChoosing] = useState(true)
  const keepVersion = useKeepVersion(work)
  const { conflict } = state
  useEffect(() => {
    if (conflict) setChoosing(true)
  }, [conflict])
  useKey('save', () => keepVersion(part), mayChange)
  useKey('versions', () => onVersions(!hasVersions))
  return {
    choose: () => setChoosing(true),
    layers: (
      <>
        {hasVersions && <VersionsDrawer {...worked} onClose={() => onVersions(false)} />}
        {conflict && isChoosing && (
          <ConflictDialog
            collection={kind.collection}
            conflict={conflict}
            onClose={() => setChoosing(false)}
            onChosen={(value) => work.resolve(value, say('content.conflict.mine_note'))}
          />
        )}
      </>
    ),
  }
}
