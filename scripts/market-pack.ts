import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

export const packageName = '@fawazahmed0/currency-api'
const packFile = new URL('../seeds/market-rates.json', import.meta.url)

// Rejects exponents: a rate is stored as the plain decimal text that was published.
export const rateSchema = z.string().regex(/^(?=.*[1-9])\d+(\.\d+)?$/, 'is not a plain decimal above zero')
const rowSchema = z.tuple([z.string(), z.iso.date()], rateSchema.nullable())
const noteSchema = z.object({ currency: z.string(), first: z.iso.date(), last: z.iso.date(), why: z.string() })
const packSchema = z.object({
  currencies: z.array(z.string()),
  notes: z.array(noteSchema).default([]),
  days: z.array(rowSchema),
})

/** A version of the package, its day, and a rate for each currency; null if there is none. */
export type Row = z.infer<typeof rowSchema>

/** Days of a currency whose rates are left out, with the reason. */
export type Note = z.infer<typeof noteSchema>

export type Pack = z.infer<typeof packSchema>

export function readPack(): Pack {
  return existsSync(packFile)
    ? packSchema.parse(JSON.parse(readFileSync(packFile, 'utf8')))
    : { currencies: [], notes: [], days: [] }
}

/** Writes the file, and returns its size in bytes. */
export function writePack(pack: Pack): number {
  const text = layOut(pack)
  writeFileSync(packFile, text)
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
