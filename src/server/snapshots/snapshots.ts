import type { Editioned } from '#domain/editions/edition.ts'
import type { MemorySubject, Revisions } from '../db/changes/revision-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'
import { openSnapshot, type Snapshot, type SnapshotRecipe } from './snapshot.ts'

export type OpenSnapshot = <Records, Value extends Editioned>(
  recipe: SnapshotRecipe<Records, Value>,
) => Promise<Snapshot<Value>>

/** All snapshots of this replica. */
type Snapshots = {
  readonly openSnapshot: OpenSnapshot
  /** Applies a change of this replica; resolves when the snapshots of the subject have reached that revision. */
  notice(subject: MemorySubject, revision: number): Promise<void>
  /** Checks for changes of other replicas, and for a clock that was set, until it is stopped. */
  watch(everyMilliseconds: number): { stop(): Promise<void> }
}

type Dependencies = { readonly loadRevisions: () => Promise<Revisions>; readonly clock: Clock; readonly log: Log }

export function createSnapshots({ loadRevisions, clock, log }: Dependencies): Snapshots {
  const entries: { readonly subject: MemorySubject; readonly snapshot: Pick<Snapshot<unknown>, 'look' | 'notice'> }[] =
    []

  /** Checks all snapshots, and loads the revisions of all subjects with one query. */
  async function check(): Promise<void> {
    let revisions: Promise<Revisions> | undefined
    async function numberOf(subject: MemorySubject): Promise<number> {
      revisions ??= loadRevisions()
      return (await revisions).get(subject) ?? 0
    }
    await Promise.all(entries.map(({ subject, snapshot }) => snapshot.look(() => numberOf(subject))))
  }

  return {
    async openSnapshot(recipe) {
      const { subject } = recipe
      const loadRevision = async () => (await loadRevisions()).get(subject) ?? 0
      const snapshot = await openSnapshot(recipe, { loadRevision, clock, log })
      entries.push({ subject, snapshot })
      return snapshot
    },
    async notice(subject, revision) {
      const changed = entries.filter((one) => one.subject === subject)
      await Promise.all(changed.map(({ snapshot }) => snapshot.notice(revision)))
    },
    watch: (everyMilliseconds) => repeat(everyMilliseconds, check),
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
