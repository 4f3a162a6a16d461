import { type Day, dayAfter, dayOf, zonedTime } from '../calendar/day.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import { type Decimal, parseDecimal } from '../money/decimal.ts'

/** Columns of a file of manual rates. */
export const ownRateColumns = ['currency', 'rate', 'valid_from', 'valid_until'] as const
type OwnRateColumn = (typeof ownRateColumns)[number]

export const ownRateProblems = [...ownRateColumns, 'not_offered', 'twice', 'over'] as const
export type OwnRateProblem = (typeof ownRateProblems)[number]

/** A rate to be set. */
export type RequestedRate = {
  readonly currency: Currency
  readonly rate: Decimal
  /** Undefined: immediately. */
  readonly validFrom: Date | undefined
  readonly validUntil: Date | undefined
}

type Line = { readonly line: number; readonly cells: Readonly<Record<OwnRateColumn, string>> }

type FileContext = {
  readonly offered: readonly Currency[]
  /** Time zone of moments that name none. */
  readonly timeZone: string
  readonly now: Date
}

type OwnRateFile = {
  readonly rates: readonly RequestedRate[]
  readonly problems: readonly { readonly line: number; readonly problem: OwnRateProblem }[]
}

export function readOwnRateFile(lines: readonly Line[], context: FileContext): OwnRateFile {
  const named = Map.groupBy(lines, ({ cells }) => cells.currency.toUpperCase())
  const rates: RequestedRate[] = []
  const problems: OwnRateFile['problems'][number][] = []
  for (const { line, cells } of lines) {
    const read = readLine(cells, context)
    // Which of two lines is meant is unknown, so both are rejected.
    const isTwice = (named.get(cells.currency.toUpperCase())?.length ?? 0) > 1
    if (typeof read === 'string') problems.push({ line, problem: read })
    else if (isTwice) problems.push({ line, problem: 'twice' })
    else rates.push(read)
  }
  return { rates, problems }
}

const writtenRate = /^\d{1,9}(\.\d{1,10})?$/

/** Reads a rate from the wire; undefined if it is none. */
export function findOwnRateText(text: string): Decimal | undefined {
  const rate = writtenRate.test(text) ? parseDecimal(text) : undefined
  return rate && rate.units > 0n ? rate : undefined
}

/** Returns why a rate cannot be set, for example because its currency is not offered or its end is before its start. */
export function problemOfOwnRate(
  { currency, validFrom, validUntil }: Pick<RequestedRate, 'currency' | 'validFrom' | 'validUntil'>,
  { offered, now }: Omit<FileContext, 'timeZone'>,
): 'not_offered' | 'over' | undefined {
  if (currency === houseCurrency || !offered.includes(currency)) return 'not_offered'
  const start = validFrom && validFrom > now ? validFrom : now
  return validUntil && validUntil <= start ? 'over' : undefined
}

function readLine(cells: Line['cells'], context: FileContext): RequestedRate | OwnRateProblem {
  const currency = cells.currency.toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency'
  const rate = findOwnRateText(cells.rate)
  if (!rate) return 'rate'
  const validFrom = readMoment(cells.valid_from, context.timeZone, 'begins')
  if (validFrom === 'wrong') return 'valid_from'
  const validUntil = readMoment(cells.valid_until, context.timeZone, 'ends')
  if (validUntil === 'wrong') return 'valid_until'
  const wanted = { currency, rate, validFrom, validUntil }
  return problemOfOwnRate(wanted, context) ?? wanted
}

const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/
const plain = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/

/** A date without a time starts with its first moment and ends with its last. */
function readMoment(text: string, timeZone: string, side: 'begins' | 'ends'): Date | 'wrong' | undefined {
  if (text === '') return undefined
  if (zoned.test(text)) return isDay(text.slice(0, 10)) ? validOr(new Date(text)) : 'wrong'
  const [, day = '', hour, minute = 0, second = 0] = plain.exec(text) ?? []
  if (!isDay(day) || Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59) return 'wrong'
  const from = hour === undefined && side === 'ends' ? dayAfter(day, 1) : day
  const moment = zonedTime(from, { hour: Number(hour ?? 0), minute: Number(minute), timeZone })
  return new Date(moment.getTime() + Number(second) * 1_000)
}

function validOr(moment: Date): Date | 'wrong' {
  return Number.isNaN(moment.getTime()) ? 'wrong' : moment
}

/** JavaScript takes 30 February for 2 March. */
function isDay(text: Day): boolean {
  const date = new Date(text)
  return /^20\d\d-/.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text
}
