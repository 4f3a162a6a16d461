import * as z from 'zod/mini'
import type { PublicLocation } from '#domain/content/presenting/public-locations.ts'
import { weekdays } from '#domain/places/opening-hours.ts'
import { CountryCode, DayText } from '../core/schemas.ts'

const Interval = z.object({
  opens: z.string().check(z.meta({ examples: ['09:00'] })),
  closes: z.string().check(z.meta({ description: '24:00 is the end of the day.', examples: ['17:00'] })),
})

const Intervals = z.array(Interval).check(
  z.meta({
    description: 'Opening intervals of a day in ascending order; empty if the location is closed on that day.',
  }),
)

const Week = z
  .object(
    Object.fromEntries(weekdays.map((day) => [day, Intervals])) as Record<(typeof weekdays)[number], typeof Intervals>,
  )
  .check(z.meta({ description: 'Opening hours in the time zone of the location.' }))

export const PublicPosition = z
  .object({ latitude: z.number(), longitude: z.number() })
  .check(z.meta({ id: 'PublicPosition', description: 'Degrees north and east.' }))

/** A published location. */
export const WirePublicLocation = z
  .object({
    id: z.string().check(z.meta({ description: 'Identifier.', examples: ['vilnius'] })),
    name: z.string(),
    address: z.string(),
    country: CountryCode,
    position: PublicPosition,
    phone: z.nullable(z.string()),
    time_zone: z.string().check(z.meta({ description: 'Time zone.', examples: ['Europe/Vilnius'] })),
    hours: z.nullable(Week).check(z.meta({ description: 'Opening hours by weekday; null if none are given.' })),
    exceptions: z
      .array(z.object({ date: DayText, intervals: Intervals, note: z.nullable(z.string()) }))
      .check(z.meta({ description: 'Days with special hours.' })),
  })
  .check(z.meta({ id: 'Place', description: 'An office location.' }))

type Wire = z.infer<typeof WirePublicLocation>

export function writePlace({ key, week, exceptions, timeZone, phone, ...place }: PublicLocation): Wire {
  const copied = (intervals: PublicLocation['exceptions'][number]['intervals']) => intervals.map((one) => ({ ...one }))
  return {
    id: key,
    name: place.name,
    address: place.address,
    country: place.country,
    position: { ...place.position },
    phone: phone ?? null,
    time_zone: timeZone,
    hours: week
      ? (Object.fromEntries(weekdays.map((day) => [day, copied(week[day] ?? [])])) as NonNullable<Wire['hours']>)
      : null,
    exceptions: exceptions.map(({ day, intervals, note }) => ({
      date: day,
      intervals: copied(intervals),
      note: note ?? null,
    })),
  }
}
