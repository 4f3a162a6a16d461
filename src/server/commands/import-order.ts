import { parseArgs } from 'node:util'
import { isSource, type Source } from '#domain/sources/source.ts'
import { parsers } from '../feeds/reading/answer-figures.ts'

/** Which file is to be imported, and how. */
export type ImportOrder = {
  readonly source: Source
  readonly file: string
  /** Only says what would become of the figures. */
  readonly isDryRun: boolean
  /** Records what looks wrong as well. */
  readonly acceptsHeld: boolean
}

const usage = `Say it like this:
  npm run rates:import -- <source> <file> [--dry-run] [--accept-held]
The sources are ${Object.keys(parsers).join(', ')}.`

/** Reads the words of a command, or throws a sentence with how to say it. */
export function parseImportOrder(words: readonly string[]): ImportOrder {
  const { positionals, values } = readWords(words)
  const [source = '', file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(`Name one source and one file. ${usage}`)
  if (!isSource(source) || !parsers[source]) throw new Error(`There is no source "${source}". ${usage}`)
  return { source, file, isDryRun: values['dry-run'], acceptsHeld: values['accept-held'] }
}

function readWords(words: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args: [...words], options: { 'dry-run': flag, 'accept-held': flag }, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}. ${usage}`, { cause: error })
  }
}
