import * as z from 'zod/mini'
import type { SaidPlace } from '#domain/content/presenting/said-places.ts'
import { weekdays } from '#domain/places/opening-hours.ts'
import { CountryCode, DayText } from '../core/schemas.ts'

const Interval = z.object({
  opens: z.string().check(z.meta({ examples: ['09:00'] })),
  closes: z.string().check(z.meta({ description: 'The day ends at 24:00.', examples: ['17:00'] })),
})

const Intervals = z.array(Interval).check(z.meta({ description: 'Closed where there is none.' }))

const Week = z
  .object(
    Object.fromEntries(weekdays.map((day) => [day, Intervals])) as Record<(typeof weekdays)[number], typeof Intervals>,
  )
  .check(z.meta({ description: 'When it is open, by the clock of the place.' }))

export const SaidPosition = z
  .object({ latitude: z.number(), longitude: z.number() })
  .check(z.meta({ id: 'SaidPosition', description: 'Degrees north and east.' }))

/** A published location. */
export const WireSaidPlace = z
  .object({
    id: z.string().check(z.meta({ description: 'What it is called by programs.', examples: ['vilnius'] })),
    name: z.string(),
    address: z.string(),
    country: CountryCode,
    position: SaidPosition,
    phone: z.nullable(z.string()),
    time_zone: z.string().check(z.meta({ description: 'Whose clock it goes by.', examples: ['Europe/Vilnius'] })),
    hours: z.nullable(Week).check(z.meta({ description: 'null where it does not say.' })),
    exceptions: z
      .array(z.object({ date: DayText, intervals: Intervals, note: z.nullable(z.string()) }))
      .check(z.meta({ description: 'Days on which the hours of the week do not hold.' })),
  })
  .check(z.meta({ id: 'Place', description: 'A place people can come to.' }))

type Wire = z.infer<typeof WireSaidPlace>

export function writePlace({ key, week, exceptions, timeZone, phone, ...place }: SaidPlace): Wire {
  const copied = (intervals: SaidPlace['exceptions'][number]['intervals']) => intervals.map((one) => ({ ...one }))
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
