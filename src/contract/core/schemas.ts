import * as z from 'zod/mini'

/** Schemas shared by several answers. */
export const CurrencyCode = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/))
  .check(z.meta({ description: 'An ISO 4217 currency code.', examples: ['EUR'] }))

export const AmountText = z
  .string()
  .check(z.regex(/^\d+\.\d{2,8}$/))
  .check(z.meta({ description: 'A decimal number as text, with 2 to 8 digits after the point.', examples: ['116.58'] }))

export const RateText = z
  .string()
  .check(z.regex(/^\d+(\.\d+)?$/))
  .check(
    z.meta({
      description: 'A rate as decimal text: a published figure with all its digits, or a calculated rate.',
      examples: ['1.1699'],
    }),
  )

export const SignedText = z
  .string()
  .check(z.regex(/^-?\d+(\.\d+)?$/))
  .check(z.meta({ description: 'A decimal number as text, with a minus sign if it is negative.', examples: ['0.35'] }))

export const DayText = z.string().check(z.meta({ format: 'date', description: 'A date.', examples: ['2026-11-13'] }))

export const MomentText = z
  .string()
  .check(z.meta({ format: 'date-time', description: 'A UTC timestamp.', examples: ['2026-11-13T15:01:07.000Z'] }))

export const CountryCode = z.string().check(z.meta({ description: 'An ISO 3166-1 country code.', examples: ['LT'] }))

export const Permalink = z.string().check(
  z.meta({
    description: 'Permanent link to the same answer.',
    examples: ['/lt/currency-exchange/rest/compare?from_currency%5B%5D=EUR&at=2026-11-13T15%3A01%3A07.000Z'],
  }),
)

/** Returns the schema of a list of distinct items. */
export function severalOf<One>(one: z.ZodMiniType<One>, nameOf: (one: One) => string | number, max: number) {
  return z.array(one).check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((all) => new Set(all.map(nameOf)).size === all.length, 'Each must be named only once.'),
  )
}
