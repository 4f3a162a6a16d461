import type { UploadEntry } from './upload-queue.ts'

type State = UploadEntry['state']

/**
 * What is told of many files at once, in the order in which it is shown: what somebody has to look at first, then what
 * moves, then what is over. Of each there are some lines, so that none hides another, and a number for the rest.
 */
export const trayGroups = ['refused', 'stopped', 'moving', 'stored'] as const
export type TrayGroup = (typeof trayGroups)[number]

const statesOf: Readonly<Record<TrayGroup, readonly State[]>> = {
  refused: ['refused'],
  stopped: ['failed'],
  moving: ['sending', 'working', 'waiting'],
  stored: ['done'],
}

const maxLines: Readonly<Record<TrayGroup, number>> = { refused: 3, stopped: 3, moving: 5, stored: 3 }

export type Tray = {
  readonly lines: readonly UploadEntry[]
  readonly counts: Readonly<Record<TrayGroup, number>>
}

export function trayOf(entries: readonly UploadEntry[]): Tray {
  const all = (group: TrayGroup) => statesOf[group].flatMap((state) => entries.filter((entry) => entry.state === state))
  const count = (group: TrayGroup) => all(group).length
  return {
    lines: trayGroups.flatMap((group) => {
      // Of those that are over the last are of interest, of the others those that come next.
      return group === 'stored' ? all(group).slice(-maxLines[group]) : all(group).slice(0, maxLines[group])
    }),
    counts: {
      ...{ refused: count('refused'), stopped: count('stopped') },
      ...{ moving: count('moving'), stored: count('stored') },
    },
  }
}
