import type { WirePartValue } from '#contract/content/document-wire.ts'
import { isDay } from '#domain/calendar/day.ts'
import { localMomentText } from '../content/pieces/local-moment.ts'

/** Typed start and end. */
export type TypedTimes = {
  readonly isLater: boolean
  readonly from: string
  readonly hasEnd: boolean
  readonly until: string
}

export type Times = {
  /** Undefined for immediately. */
  readonly from: Date | undefined
  /** Undefined for no end. */
  readonly until: Date | undefined
}

/** Returns the scheduled period: the first start and the last end. */
export function typedTimesOf(part: Pick<WirePartValue, 'planned'> | undefined): TypedTimes {
  const planned = (part?.planned ?? []).toSorted((one, other) => one.live_from.localeCompare(other.live_from))
  const from = planned.find(({ version }) => version !== null)
  const until = planned.findLast(({ version }) => version === null)
  return {
    isLater: from !== undefined,
    from: from ? localMomentText(new Date(from.live_from)) : '',
    hasEnd: until !== undefined,
    until: until ? localMomentText(new Date(until.live_from)) : '',
  }
}

/** Returns the typed period; undefined if it is incomplete or ends too early. */
export function readTimes(typed: TypedTimes, now: Date): Times | undefined {
  const { from, until } = momentsOf(typed)
  if ((typed.isLater && !from) || (typed.hasEnd && !until)) return undefined
  return endsTooSoon(typed, now) ? undefined : { from, until }
}

/** Returns true if the end is not after the start. */
export function endsTooSoon(typed: TypedTimes, now: Date): boolean {
  const { from, until } = momentsOf(typed)
  if (!until || (typed.isLater && !from)) return false
  return until <= (from ?? now)
}

function momentsOf({ isLater, from, hasEnd, until }: TypedTimes): Times {
  return { from: isLater ? readMoment(from) : undefined, until: hasEnd ? readMoment(until) : undefined }
}

function readMoment(text: string): Date | undefined {
  const moment = new Date(text)
  return isDay(text.slice(0, text.indexOf('T'))) && !Number.isNaN(moment.getTime()) ? moment : undefined
}
