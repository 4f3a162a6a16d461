import { type ReactNode, useEffect, useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { hasPart, type Part } from '#domain/content/model/part.ts'
import type { WordsOfBlocks } from '#domain/content/model/placed-block.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import type { WorkState } from '../data/draft-work.ts'
import { isUnsaid } from '../data/parts-for.ts'
import { useKeepVersion } from '../data/use-keep-version.ts'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { WorkedOn } from './form-actions.tsx'

type Needs = WorkedOn & {
  /**
   * The number of the version to begin with, `shared` for what all languages share, or anything else for the newest;
   * undefined where nobody asks for any.
   */
  versions: string | undefined
  onVersions: (versions: string | undefined) => void
  /** After a version was taken back into the draft. */
  onRestored?: () => void
}

/** What lies over a form when it is asked for: its versions, and the choice between two texts; and their keys. */
export function useFormLayers({ versions, onVersions, onRestored, ...worked }: Needs): {
  readonly layers: ReactNode
  readonly choose: () => void
  readonly showVersions: () => void
} {
  const say = useTranslator('admin')
  const { kind, document, part, work, state, mayChange } = worked
  const [isChoosing, setChoosing] = useState(true)
  const keepVersion = useKeepVersion(work)
  const { conflict } = state
  // Whoever goes back to writing is not asked again at every key.
  const theirs = conflict?.theirs
  useEffect(() => {
    if (theirs) setChoosing(true)
  }, [theirs])
  useKey('save', () => keepVersion(part), mayChange)
  // Values have been checked by their declaration.
  const words = (state.parts[part]?.mine.slots ?? {}) as WordsOfBlocks
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
            // Another text of theirs is another choice.
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
 * The part that somebody wants the versions of who works on one: that, or what all languages share. Where only one of
 * the two has something that visitors do not read yet it is that one, and otherwise the one that was changed last.
 */
function partToOpen(part: Part, document: WireDocumentValue, state: WorkState): Part {
  const [only, ...others] = [part, 'shared' as const].filter((one) => isUnsaid(one, document, state))
  if (only && others.length === 0) return only
  const editedAt = (of: Part) => Date.parse(document.parts.find((one) => one.part === of)?.edited_at ?? '')
  return editedAt('shared') > editedAt(part) ? 'shared' : part
}
