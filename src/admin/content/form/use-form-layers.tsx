import { type ReactNode, useEffect, useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { hasPart, type Part } from '#domain/content/model/part.ts'
import type { BlockTexts } from '#domain/content/model/placed-block.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import type { WorkState } from '../data/draft-work.ts'
import { hasUnpublishedChanges } from '../data/parts-for.ts'
import { useSaveVersion } from '../data/use-save-version.ts'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { WorkedOn } from './form-actions.tsx'

type FormLayersOptions = WorkedOn & {
  /**
   * Number of the first version, `shared` for those of the shared part, or anything else for the newest; undefined if
   * closed.
   */
  versions: string | undefined
  onVersions: (versions: string | undefined) => void
  /** Called after a version was restored. */
  onRestored?: () => void
}

/** Returns the overlays of a form for versions and conflicts, and registers their shortcuts. */
export function useFormLayers({ versions, onVersions, onRestored, ...worked }: FormLayersOptions): {
  readonly layers: ReactNode
  readonly choose: () => void
  readonly showVersions: () => void
} {
  const say = useTranslator('admin')
  const { kind, document, part, work, state, mayChange } = worked
  const [isChoosing, setChoosing] = useState(true)
  const keepVersion = useSaveVersion(work)
  const { conflict } = state
  // Returning to the editor postpones the question.
  const theirs = conflict?.theirs
  useEffect(() => {
    if (theirs) setChoosing(true)
  }, [theirs])
  useKey('save', () => keepVersion(part), mayChange)
  // Values have been checked against their declaration.
  const words = (state.parts[part]?.mine.slots ?? {}) as BlockTexts
  const showPart = (of: Part) => onVersions(of === part ? '1' : of)
  const showVersions = () => showPart(partToOpen(part, document, state))
  useKey('versions', () => (versions === undefined ? showVersions() : onVersions(undefined)))
  return {
    showVersions,
    choose: () => setChoosing(true),
    layers: (
      <>
        {versions !== undefined && (
          <VersionsDrawer
            {...worked}
            part={versions === 'shared' ? versions : part}
            parts={part === 'shared' || !hasPart(kind.collection, 'shared') ? [part] : [part, 'shared']}
            first={Number(versions)}
            words={words}
            onPart={showPart}
            onRestored={onRestored}
            onClose={() => onVersions(undefined)}
          />
        )}
        {conflict && isChoosing && (
          <ConflictDialog
            // A newer text of the other editor is another conflict.
            key={conflict.theirs.revision}
            collection={kind.collection}
            conflict={conflict}
            words={words}
            onClose={() => setChoosing(false)}
            onChosen={(value) => work.resolve(value, say('content.conflict.mine_note'))}
          />
        )}
      </>
    ),
  }
}

/**
 * Returns the part whose versions an editor probably wants: the current or the shared part. If only one of them has
 * unpublished changes it is that one, otherwise the one changed last.
 */
function partToOpen(part: Part, document: WireDocumentValue, state: WorkState): Part {
  const [only, ...others] = [part, 'shared' as const].filter((one) => hasUnpublishedChanges(one, document, state))
  if (only && others.length === 0) return only
  const editedAt = (of: Part) => Date.parse(document.parts.find((one) => one.part === of)?.edited_at ?? '')
  return editedAt('shared') > editedAt(part) ? 'shared' : part
}
