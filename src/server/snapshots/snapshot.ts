import { isSurelyPast } from '#domain/calendar/clock-difference.ts'
import { dayOf } from '#domain/calendar/day.ts'
import type { Editioned } from '#domain/editions/edition.ts'
import type { MemorySubject } from '../db/changes/revision-store.ts'
import { isUnavailable } from '../db/core/reads.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'

/** How a snapshot reads the records of a subject and makes a value from them. */
export type SnapshotRecipe<Records, Value extends Editioned> = {
  readonly subject: MemorySubject
  /** Reads the records that may count from a moment on; may reuse the records of the reading before. */
  readonly load: (now: Date, before?: Records) => Promise<Records>
  /** Makes the value for a moment, which is valid until its edition ends; may reuse the value made before. */
  readonly make: (records: Records, now: Date, before?: Made<Records, Value>) => Value
  /** Called after a change was read. */
  readonly onChange?: () => void
  /** Returns details of a new value for the log. */
  readonly summary?: (value: Value) => Readonly<Record<string, unknown>>
}

/** A value with the records that it was made from. */
type Made<Records, Value> = { readonly records: Records; readonly value: Value }

/** A subject of the database in memory, so that requests need no queries. */
export type Snapshot<Value> = {
  /** Returns the value for a moment. */
  at(now?: Date): Value
  /** Reads the records again if the revision has changed, or if the clock has reached another day or was set back. */
  look(loadRevision: () => Promise<number>): Promise<void>
  /** Reads the records again unless they were read after the change of that revision. */
  notice(revision: number): Promise<void>
}

type Dependencies = { readonly loadRevision: () => Promise<number>; readonly clock: Clock; readonly log: Log }

export async function openSnapshot<Records, Value extends Editioned>(
  { subject, load, make, onChange, summary }: SnapshotRecipe<Records, Value>,
  { loadRevision, clock, log }: Dependencies,
): Promise<Snapshot<Value>> {
  let loaded = await read(await loadRevision())
  let made = makeFor(loaded, clock())
  let reading = Promise.resolve()
  let isFailing = false

  /**
   * Reads the records after the number of their revision, so that a change in between is read again rather than missed.
   */
  async function read(revision: number, before?: Records) {
    const at = clock()
    return { revision, at, records: await load(at, before) }
  }

  function makeFor({ records }: typeof loaded, now: Date, before?: Made<Records, Value>) {
    return { records, value: make(records, now, before), madeFor: now }
  }

  /** Reads one after another, so that an earlier reading never replaces a later one. */
  function readAgain(revision: number, isNeeded: () => boolean): Promise<void> {
    reading = reading
      .catch(() => {})
      .then(async () => {
        if (!isNeeded()) return
        const next = await read(revision, loaded.records)
        // If no value can be made, the records count as unread: they are read again, and the last value stays.
        made = makeFor(next, clock(), made)
        loaded = next
        log.info({ revision: loaded.revision, ...summary?.(made.value) }, `${subject} changed`)
        onChange?.()
      })
    return reading
  }

  return {
    at(now = clock()) {
      if (now >= made.value.edition.goodUntil) made = makeFor(loaded, now, made)
      // A request that began before the value was made gets the newer value; after the clock was set back it is made
      // again.
      else if (now < made.madeFor && clock() < made.madeFor) made = makeFor(loaded, clock(), made)
      return made.value
    },
    look: (loadRevision) => follow(loadRevision, (revision) => revision !== loaded.revision),
    notice: (revision) =>
      follow(
        async () => revision,
        () => revision > loaded.revision,
      ),
  }

  async function follow(loadRevision: () => Promise<number>, isChanged: (revision: number) => boolean): Promise<void> {
    try {
      const revision = await loadRevision()
      const isOutdated = () => isChanged(revision) || isOfAnotherTime(loaded.at, clock())
      // Another reading may have read the change before this one begins.
      if (isOutdated()) await readAgain(revision, isOutdated)
      if (isFailing) log.info(`${subject} can be read again`)
      isFailing = false
    } catch (error) {
      // That the database is away is logged elsewhere.
      if (isFailing || isUnavailable(error)) return
      log.error({ err: error }, `${subject} could not be read; keeping the last version`)
      isFailing = true
    }
  }
}

/** Returns whether records were read on another day, when other records may count, or before the clock was set back. */
function isOfAnotherTime(readAt: Date, now: Date): boolean {
  return dayOf(readAt) !== dayOf(now) || isSurelyPast(now, readAt)
}
