import * as z from 'zod/mini'
import { findCountry } from '#domain/countries/country.ts'
import {
  areDaysApart,
  findIntervalProblem,
  hoursLimits,
  intervalProblems,
  type OpenInterval,
  type OpeningHours,
  weekdays,
} from '#domain/places/opening-hours.ts'
import { isPhone, maxPhoneLength } from '#domain/places/phone.ts'
import { isCoordinate, type Position } from '#domain/places/position.ts'
import { isTimeZone } from '#domain/places/time-zone.ts'
import { isLanguage } from '#domain/texts/languages/language.ts'
import { plainLine } from './text-wire.ts'
import type { Form } from './wire-form.ts'

export const CountryCode = z
  .string()
  .check(z.refine((code) => findCountry(code) === code, 'Must be a country code, such as LT.'))

export const TimeZone = z
  .string()
  .check(z.maxLength(60), z.refine(isTimeZone, 'Must be a time zone such as Europe/Vilnius.'))

export const Phone = z
  .string()
  .check(
    z.maxLength(maxPhoneLength),
    z.refine(isPhone, 'Must be a phone number of digits, spaces, brackets and hyphens, such as +370 0 000 0000.'),
  )

function degrees(axis: keyof Position, problem: string) {
  return z.number().check(z.refine((given) => isCoordinate(axis, given), problem))
}

export const WirePosition: z.ZodMiniType<Position> = z
  .strictObject({
    latitude: degrees('latitude', 'Must be degrees from -85 to 85 with at most 5 decimals.'),
    longitude: degrees('longitude', 'Must be degrees from -180 to 180 with at most 5 decimals.'),
  })
  .check(z.meta({ id: 'Position', description: 'Degrees north and east, with at most 5 decimals.' }))

/** A time being typed may be incomplete. */
const Typed = z.string().check(z.maxLength(5), plainLine)

/** Returns the schema of one day's intervals in ascending order. */
function dayWire(form: Form): z.ZodMiniType<OpenInterval[]> {
  const intervals = z.array(z.strictObject({ opens: Typed, closes: Typed })).check(z.maxLength(hoursLimits.intervals))
  return form === 'draft' ? intervals : intervals.check(z.superRefine(requireOrder))
}

function requireOrder(intervals: readonly OpenInterval[], { issues }: { issues: object[] }): void {
  const found = findIntervalProblem(intervals)
  if (found)
    issues.push({ code: 'custom', message: intervalProblems[found.problem], path: [found.at], input: intervals })
}

/** Returns the schema of opening hours. */
export function hoursWire(form: Form): z.ZodMiniType<OpeningHours> {
  const day = z.exactOptional(dayWire(form))
  const exceptions = z
    .array(
      z.strictObject({
        day: z.string().check(z.maxLength(10), plainLine),
        intervals: dayWire(form),
        note: z.exactOptional(
          z
            .record(z.string(), z.string().check(z.maxLength(hoursLimits.note), plainLine))
            .check(z.refine((texts) => Object.keys(texts).every(isLanguage), 'Must have language codes as keys.')),
        ),
      }),
    )
    .check(z.maxLength(hoursLimits.exceptions))
  return z.strictObject({
    week: z.strictObject(Object.fromEntries(weekdays.map((name) => [name, day]))),
    exceptions: z.exactOptional(
      form === 'draft'
        ? exceptions
        : exceptions.check(
            z.refine((all) => areDaysApart(all.map(({ day: one }) => one)), 'Must be valid days, each once.'),
          ),
    ),
  })
}
