import type { UploadEntry } from './upload-queue.ts'

type State = UploadEntry['state']

/**
 * Groups of the upload list in order: files to look at first, then running ones, then stored ones. Each group has a few
 * lines, so that none hides another, and a count.
 */
export const uploadGroups = ['refused', 'stopped', 'moving', 'stored'] as const
type TrayGroup = (typeof uploadGroups)[number]

const statesOf: Readonly<Record<TrayGroup, readonly State[]>> = {
  refused: ['refused'],
  stopped: ['failed'],
  moving: ['sending', 'working', 'waiting'],
  stored: ['done'],
}

const maxLines: Readonly<Record<TrayGroup, number>> = { refused: 3, stopped: 3, moving: 5, stored: 3 }

/** Number of stored files with notes in the list. */
const maxNoted = 5

type Tray = {
  readonly lines: readonly UploadEntry[]
  readonly counts: Readonly<Record<TrayGroup, number>>
}

export function uploadListOf(entries: readonly UploadEntry[]): Tray {
  const all = (group: TrayGroup) => statesOf[group].flatMap((state) => entries.filter((entry) => entry.state === state))
  const count = (group: TrayGroup) => all(group).length
  return {
    lines: uploadGroups.flatMap((group) =>
      group === 'stored' ? storedLines(all(group)) : all(group).slice(0, maxLines[group]),
    ),
    counts: { refused: count('refused'), stopped: count('stopped'), moving: count('moving'), stored: count('stored') },
  }
}

/** Returns the files stored last, and those with notes even if others followed. */
function storedLines(stored: readonly UploadEntry[]): readonly UploadEntry[] {
  const isNoted = ({ became }: UploadEntry) => became !== undefined && became.notes.length + became.sameAs.length > 0
  const plain = stored.filter((entry) => !isNoted(entry))
  return [...stored.filter(isNoted).slice(-maxNoted), ...plain.slice(-maxLines.stored)]
}
