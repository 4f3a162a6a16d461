import { parseArgs } from 'node:util'
import { type Feed, feeds } from '../feeds/sources/feeds.ts'

export type ImportOrder = {
  /** Any feed of the source; each reads the files of the others. */
  readonly feed: Feed
  readonly file: string
  /** Reports the outcome without writing it. */
  readonly isDryRun: boolean
  /** Records suspicious figures instead of holding them. */
  readonly acceptsHeld: boolean
}

const usage = `Usage:
  npm run rates:import -- <source> <file> [--dry-run] [--accept-held]
The sources are ${[...new Set(feeds.map(({ source }) => source))].join(', ')}.`

/** Parses the arguments of the command, or throws an error with its usage. */
export function parseImportOrder(args: readonly string[]): ImportOrder {
  const { positionals, values } = parseArguments(args)
  const [source = '', file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(`Exactly one source and one file are required. ${usage}`)
  const feed = feeds.find((one) => one.source === source)
  if (!feed) throw new Error(`Unknown source "${source}". ${usage}`)
  return { feed, file, isDryRun: values['dry-run'], acceptsHeld: values['accept-held'] }
}

function parseArguments(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args: [...args], options: { 'dry-run': flag, 'accept-held': flag }, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}. ${usage}`, { cause: error })
  }
}
