import type { WirePartValue } from '#contract/content/document-wire.ts'
import { localMomentText } from '../content/fields/local-moment.ts'
import type { Times } from './use-assign.ts'

/** From when on and until when, as it stands in the form. */
export type TypedTimes = {
  readonly isLater: boolean
  readonly from: string
  readonly hasEnd: boolean
  readonly until: string
}

/** What is planned already: the first beginning, where nothing is said before it, and the last end. */
export function typedTimesOf(part: Pick<WirePartValue, 'said' | 'planned'> | undefined): TypedTimes {
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

/** What was typed; undefined as long as something of it is missing or the end comes before the beginning. */
export function readTimes({ isLater, from, hasEnd, until }: TypedTimes): Times | undefined {
  const begins = isLater ? readMoment(from) : undefined
  const ends = hasEnd ? readMoment(until) : undefined
  if ((isLater && !begins) || (hasEnd && !ends)) return undefined
  return begins && ends && ends <= begins ? undefined : { from: begins, until: ends }
}

/** Whether the end is there and comes too soon. */
export function endsTooSoon({ isLater, from, hasEnd, until }: TypedTimes): boolean {
  const begins = isLater ? readMoment(from) : undefined
  const ends = hasEnd ? readMoment(until) : undefined
  return begins !== undefined && ends !== undefined && ends <= begins
}

function readMoment(text: string): Date | undefined {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment
}
