import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

export const packageName = '@fawazahmed0/currency-api'
const place = new URL('../seeds/market-rates.json', import.meta.url)

// An exponent fails here on purpose: a rate is kept as the plain decimal text that is published.
export const rateSchema = z.string().regex(/^(?=.*[1-9])\d+(\.\d+)?$/, 'is not a plain decimal above zero')
const rowSchema = z.tuple([z.string(), z.iso.date()], rateSchema.nullable())
const noteSchema = z.object({ currency: z.string(), first: z.iso.date(), last: z.iso.date(), why: z.string() })
const packSchema = z.object({
  currencies: z.array(z.string()),
  notes: z.array(noteSchema).default([]),
  days: z.array(rowSchema),
})

/** A version of the package, the day it is of, and a rate for each currency; null where there is none. */
export type Row = z.infer<typeof rowSchema>

/** The days of a currency that are left out, and why. */
export type Note = z.infer<typeof noteSchema>

export type Pack = z.infer<typeof packSchema>

export function readPack(): Pack {
  return existsSync(place)
    ? packSchema.parse(JSON.parse(readFileSync(place, 'utf8')))
    : { currencies: [], notes: [], days: [] }
}

/** Writes the file, and says how many bytes it has. */
export function writePack(pack: Pack): number {
  const text = layOut(pack)
  writeFileSync(place, text)
  return Buffer.byteLength(text)
}

function layOut({ currencies, notes, days }: Pack): string {
  const origin = { source: 'market', package: packageName, licence: 'CC0-1.0', base: 'EUR' }
  const span = { first: days.at(0)?.[1], last: days.at(-1)?.[1], currencies }
  const head = Object.entries({ ...origin, ...span })
  const fields = head.map(([key, value]) => `  "${key}": ${inline(value)},\n`)
  return `{\n${fields.join('')}  "notes": ${lines(notes)},\n  "days": ${lines(days)}\n}\n`
}

function lines(values: readonly unknown[]): string {
  return values.length === 0 ? '[]' : `[\n${values.map((value) => `    ${inline(value)}`).join(',\n')}\n  ]`
}

function inline(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(inline).join(', ')}]` : JSON.stringify(value)
}
