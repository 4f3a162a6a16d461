import { isSurelyPast } from '#domain/calendar/clock-difference.ts'
import { dayOf } from '#domain/calendar/day.ts'
import type { Editioned } from '#domain/editions/edition.ts'
import type { KeptSubject } from '../db/changes/revision-store.ts'
import { isUnavailable } from '../db/core/reads.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'

/** What is kept of a subject, and how it is made. */
export type SnapshotRecipe<Records, Value extends Editioned> = {
  readonly subject: KeptSubject
  /** Reads the records that may count from a moment on; of those read before it may go on from. */
  readonly load: (now: Date, before?: Records) => Promise<Records>
  /** Makes of them what holds at a moment, and until its edition ends; of what was made last it may go on from. */
  readonly make: (records: Records, now: Date, before?: Made<Records, Value>) => Value
  /** Called when other records were read. */
  readonly onChange?: () => void
  /** What the log says of a new one. */
  readonly summary?: (value: Value) => Readonly<Record<string, unknown>>
}

/** A result, and the records it was made of. */
type Made<Records, Value> = { readonly records: Records; readonly value: Value }

/** A subject of the database in memory, so that answering never asks the database. */
export type Snapshot<Value> = {
  /** What holds at a moment. */
  at(now?: Date): Value
  /** Reads the records again if they changed, or if the clock has moved on to another day or was set back. */
  look(loadRevision: () => Promise<number>): Promise<void>
  /** Reads the records again unless they were read after the change that made a revision. */
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

  /** Reads the records after the number of their revision, so that a change in between is seen as new, never missed. */
  async function read(revision: number, before?: Records) {
    const at = clock()
    return { revision, at, records: await load(at, before) }
  }

  function makeFor({ records }: typeof loaded, now: Date, before?: Made<Records, Value>) {
    return { records, value: make(records, now, before), madeFor: now }
  }

  /** One after another, so that what was read first never replaces what was read later. */
  function readAgain(revision: number, isNeeded: () => boolean): Promise<void> {
    reading = reading
      .catch(() => {})
      .then(async () => {
        if (!isNeeded()) return
        const next = await read(revision, loaded.records)
        // What cannot be made into anything has not been read: it is tried again, and the last stays.
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
      // A request that began before it was made does not turn it back; a clock that was set back does.
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

  async function follow(loadRevision: () => Promise<number>, isOther: (revision: number) => boolean): Promise<void> {
    try {
      const revision = await loadRevision()
      const isNews = () => isOther(revision) || isOfAnotherTime(loaded.at, clock())
      // Another reading may already have read the change when this one begins.
      if (isNews()) await readAgain(revision, isNews)
      if (isFailing) log.info(`${subject} can be read again`)
      isFailing = false
    } catch (error) {
      // That the database is away is told by itself.
      if (isFailing || isUnavailable(error)) return
      log.error({ err: error }, `${subject} could not be read; the last ones stay`)
      isFailing = true
    }
  }
}

/** Whether records were read on another day, of which others may count, or before the clock was set back. */
function isOfAnotherTime(readAt: Date, now: Date): boolean {
  return dayOf(readAt) !== dayOf(now) || isSurelyPast(now, readAt)
}
