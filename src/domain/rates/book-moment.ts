import { clockDifference } from '../calendar/clock-difference.ts'
import { dayOf } from '../calendar/day.ts'
import { sourceNames } from '../sources/source.ts'
import { todayOf } from '../sources/source-day.ts'
import type { Today } from './mid-rates.ts'

type Learned = Readonly<Record<'recent' | 'held', readonly { readonly learnedAt: Date }[]>>

/** Returns now, or the time of the newest record if another replica's clock is slightly ahead. */
export function momentOfKnowledge({ recent, held }: Learned, now: Date): Date {
  const soon = now.getTime() + clockDifference
  const learned = [...recent, ...held].map(({ learnedAt }) => learnedAt.getTime()).filter((time) => time <= soon)
  return new Date(learned.reduce((latest, time) => Math.max(latest, time), now.getTime()))
}

/** Returns the current day at each source, computed once because time zone conversion is slow. */
export function createToday(now: Date): Today {
  const days = new Map(sourceNames.map((source) => [source, todayOf(source, now)]))
  return (source) => days.get(source) ?? dayOf(now)
}
