import { isSurelyPast } from '#domain/calendar/clock-difference.ts'
import { dayOf } from '#domain/calendar/day.ts'
import { type OfferRules, usualRules } from '#domain/rates/offer-rules.ts'
import { createRateBook, type RateBook, type RateRecords } from '#domain/rates/rate-book.ts'
import { isUnavailable } from '../db/reads.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'

export type CurrentRates = {
  /** The book of a moment, from memory. */
  book(now?: Date): RateBook
  /** Reads the records anew. */
  reload(): Promise<void>
  /** Looks for changes made by other copies of the program, and for a clock that was set, until stopped. */
  watch(everyMilliseconds: number): { stop(): Promise<void> }
}

type Sources = {
  loadRecords: (now: Date) => Promise<RateRecords>
  loadRevision: () => Promise<number>
  rules?: OfferRules
  clock: Clock
  log: Log
}

/** Keeps the rates in memory, so that answering never asks the database. */
export async function openCurrentRates({
  loadRecords,
  loadRevision,
  rules = usualRules,
  clock,
  log,
}: Sources): Promise<CurrentRates> {
  const bookAt = (now: Date) => createRateBook(loaded.records, now, { rules })
  let loaded = await load()
  let book = bookAt(clock())
  let loading = Promise.resolve()
  let isFailing = false

  async function load() {
    // The number is read first: a change that slips in between is then seen as new, never missed.
    const revision = await loadRevision()
    const at = clock()
    return { revision, at, records: await loadRecords(at) }
  }

  /** One after another, so that what was read first never replaces what was read later. */
  function reload(isNeeded = () => true): Promise<void> {
    loading = loading
      .catch(() => {})
      .then(async () => {
        if (!isNeeded()) return
        loaded = await load()
        book = bookAt(clock())
      })
    return loading
  }

  async function look(): Promise<void> {
    try {
      const revision = await loadRevision()
      const isNews = () => revision !== loaded.revision || isOfAnotherTime(loaded.at, clock())
      if (isNews()) {
        // By the time it is our turn, whoever made the change here may have read it.
        await reload(isNews)
        log.info({ revision: loaded.revision, figures: book.published.length }, 'rates changed')
      }
      if (isFailing) log.info('rates can be read again')
      isFailing = false
    } catch (error) {
      // That the database is away is told by itself.
      if (isFailing || isUnavailable(error)) return
      log.error({ err: error }, 'rates could not be read; the last ones stay')
      isFailing = true
    }
  }

  return {
    book(now = clock()) {
      if (now >= book.edition.goodUntil) book = bookAt(now)
      // A request that began before the book was made does not turn it back; a clock that was set back does.
      else if (now < book.madeFor && clock() < book.madeFor) book = bookAt(clock())
      return book
    },
    reload: () => reload(),
    watch: (everyMilliseconds) => repeat(everyMilliseconds, look),
  }
}

/** Whether records were read on another day, of which others may count, or before the clock was set back. */
function isOfAnotherTime(readAt: Date, now: Date): boolean {
  return dayOf(readAt) !== dayOf(now) || isSurelyPast(now, readAt)
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
