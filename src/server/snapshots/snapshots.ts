import type { Editioned } from '#domain/editions/edition.ts'
import type { KeptSubject, Revisions } from '../db/changes/revision-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'
import { openSnapshot, type Snapshot, type SnapshotRecipe } from './snapshot.ts'

export type OpenSnapshot = <Records, Value extends Editioned>(
  recipe: SnapshotRecipe<Records, Value>,
) => Promise<Snapshot<Value>>

/** Everything that this copy of the program keeps in memory. */
type Snapshots = {
  readonly openSnapshot: OpenSnapshot
  /** Has a change of this replica read; ends when the memory has what that revision of the subject has. */
  notice(subject: KeptSubject, revision: number): Promise<void>
  /** Looks for changes made by other copies of the program, and for a clock that was set, until stopped. */
  watch(everyMilliseconds: number): { stop(): Promise<void> }
}

type Dependencies = { readonly loadRevisions: () => Promise<Revisions>; readonly clock: Clock; readonly log: Log }

export function createSnapshots({ loadRevisions, clock, log }: Dependencies): Snapshots {
  const kept: { readonly subject: KeptSubject; readonly snapshot: Pick<Snapshot<unknown>, 'look' | 'notice'> }[] = []

  /** However many subjects there are, their numbers are asked for together. */
  async function look(): Promise<void> {
    let revisions: Promise<Revisions> | undefined
    async function numberOf(subject: KeptSubject): Promise<number> {
      revisions ??= loadRevisions()
      return (await revisions).get(subject) ?? 0
    }
    await Promise.all(kept.map(({ subject, snapshot }) => snapshot.look(() => numberOf(subject))))
  }

  return {
    async openSnapshot(recipe) {
      const { subject } = recipe
      const loadRevision = async () => (await loadRevisions()).get(subject) ?? 0
      const snapshot = await openSnapshot(recipe, { loadRevision, clock, log })
      kept.push({ subject, snapshot })
      return snapshot
    },
    async notice(subject, revision) {
      const changed = kept.filter((one) => one.subject === subject)
      await Promise.all(changed.map(({ snapshot }) => snapshot.notice(revision)))
    },
    watch: (everyMilliseconds) => repeat(everyMilliseconds, look),
  }
}

function repeat(everyMilliseconds: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  let stopped = false
  function next(): void {
    if (stopped) return
    timer = setTimeout(() => {
      running = work().then(next)
    }, everyMilliseconds)
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
