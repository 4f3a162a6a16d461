import { type ReactNode, useEffect, useState } from 'react'
import { useTranslator } from '#ui/translator-context.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { WorkedOn } from './form-actions.tsx'
import { useKeepVersion } from './use-keep-version.ts'

type Needs = WorkedOn & {
  /** The number of the version to begin with, or anything else for the newest; undefined where nobody asks for any. */
  versions: string | undefined
  onVersions: (isOpen: boolean) => void
}

/** What lies over a form when it is asked for: its versions, and the choice between two texts; and their keys. */
export function useFormLayers({ versions, onVersions, ...worked }: Needs): {
  readonly layers: ReactNode
  readonly choose: () => void
} {
  const say = useTranslator('admin')
  const { kind, part, work, state, mayChange } = worked
  const [isChoosing, setChoosing] = useState(true)
  const keepVersion = useKeepVersion(work)
  const { conflict } = state
  // Whoever goes back to writing is not asked again at every key.
  const theirs = conflict?.theirs
  useEffect(() => {
    if (theirs) setChoosing(true)
  }, [theirs])
  useKey('save', () => keepVersion(part), mayChange)
  useKey('versions', () => onVersions(versions === undefined))
  return {
    choose: () => setChoosing(true),
    layers: (
      <>
        {versions !== undefined && (
          <VersionsDrawer {...worked} first={Number(versions)} onClose={() => onVersions(false)} />
        )}
        {conflict && isChoosing && (
          <ConflictDialog
            // Another text of theirs is another choice.
            key={conflict.theirs.revision}
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
