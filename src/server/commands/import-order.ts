import { parseArgs } from 'node:util'
import { type Feed, feeds } from '../feeds/sources/feeds.ts'

/** Which file is to be imported, and how. */
export type ImportOrder = {
  /** One of the feeds of the source, all of which read each other's files. */
  readonly feed: Feed
  readonly file: string
  /** Only says what would become of the figures. */
  readonly isDryRun: boolean
  /** Records what looks wrong as well. */
  readonly acceptsHeld: boolean
}

const usage = `Say it like this:
  npm run rates:import -- <source> <file> [--dry-run] [--accept-held]
The sources are ${[...new Set(feeds.map(({ source }) => source))].join(', ')}.`

/** Reads the words of a command, or throws a sentence with how to say it. */
export function parseImportOrder(words: readonly string[]): ImportOrder {
  const { positionals, values } = readWords(words)
  const [source = '', file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(`Name one source and one file. ${usage}`)
  const feed = feeds.find((one) => one.source === source)
  if (!feed) throw new Error(`There is no source "${source}". ${usage}`)
  return { feed, file, isDryRun: values['dry-run'], acceptsHeld: values['accept-held'] }
}

function readWords(words: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args: [...words], options: { 'dry-run': flag, 'accept-held': flag }, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}. ${usage}`, { cause: error })
  }
}
