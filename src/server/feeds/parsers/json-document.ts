import { z } from 'zod'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { limitJson } from './document-limits.ts'
import { documentText } from './document-text.ts'
import { FeedFormatError, quoted } from './feed-format.ts'

/** Schema of a printed value: a text with its escapes, or a number as text with every digit and without an exponent. */
export const printedValue = z.string('is missing or no plain value')

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item, 'is not a list').min(1, 'is empty')
}

/** Parses a JSON response by a schema whose numbers are `printedValue`. */
export function parseJson<Schema extends z.ZodType>(feed: string, answer: string, schema: Schema): z.output<Schema> {
  const text = documentText(feed, answer)
  limitJson(feed, text)
  const value = parseValue(feed, text)
  rejectAmbiguousKeys(feed, text)
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const [issue] = error.issues
  throw new FeedFormatError(feed, `${issue?.path.join('.') || 'the answer'} ${issue?.message}`)
}

function parseValue(feed: string, text: string): unknown {
  try {
    return JSON.parse(text, asPrinted)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    throw new FeedFormatError(feed, `the answer is not JSON: ${reason}`, { cause })
  }
}

function asPrinted(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' && typeof value !== 'string') return value
  if (context?.source === undefined) throw new Error('JSON.parse gives no source text on this Node')
  // Keeps escapes unresolved: sources do not print them in codes or figures, so such a value is invalid.
  return typeof value === 'string' ? context.source.slice(1, -1) : withoutExponent(context.source)
}

// Limit far beyond any rate, because writing out a larger exponent could exhaust memory.
const largestExponent = 40

function withoutExponent(source: string): string {
  const [mantissa = '', exponent] = source.split(/e/i)
  if (exponent === undefined || Math.abs(Number(exponent)) > largestExponent) return source
  const { units, scale } = parseDecimal(mantissa)
  const places = scale - Number(exponent)
  return decimalText(places < 0 ? { units: units * 10n ** BigInt(-places), scale: 0 } : { units, scale: places })
}

/**
 * Rejects keys that are repeated or escaped. `JSON.parse` silently keeps the last of two equal keys, so a figure would
 * be lost.
 */
function rejectAmbiguousKeys(feed: string, text: string): void {
  const open: Set<string>[] = []
  for (const [token, key, colon] of text.matchAll(/"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (key !== undefined && colon !== undefined) {
      if (key.includes('\\')) throw new FeedFormatError(feed, `the key ${quoted(key)} is not in its canonical form`)
      if (open.at(-1)?.has(key)) throw new FeedFormatError(feed, `an object has two values for "${key}"`)
      open.at(-1)?.add(key)
    }
  }
}
