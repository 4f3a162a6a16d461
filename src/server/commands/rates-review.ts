import { parseArgs } from 'node:util'
import { homeCurrencies } from '#domain/sources/source.ts'
import { lastDayToCome } from '#domain/sources/source-day.ts'
import { plainLine } from '#domain/texts/words/plain-line.ts'
import { createChanges } from '../db/changes/changes.ts'
import type { Db } from '../db/core/database.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { prepareDatabase } from '../db/seeding/prepare.ts'
import { createQuarantineStore, type Ruling, type Verb } from '../db/stores/rates/quarantine-store.ts'
import { createRateStore } from '../db/stores/rates/rate-store.ts'
import { loadConfig } from '../load-config.ts'
import { reviewReport, spelt } from './review-report.ts'
import { type Command, runCommand } from './run-command.ts'

const usage = `Usage, without arguments to list held rates:
  npm run rates:review -- release <id> … --by <name> [--note <text>]
  npm run rates:review -- reject <id> … --by <name> [--note <text>]
Undo decisions, so that the rates are held again:
  npm run rates:review -- undo <id> … --by <name> [--note <text>]`

const verbs: readonly (Verb | 'undo')[] = ['release', 'reject', 'undo']

/** Number of recent decisions in the list. */
const lastDecisions = 10

export const ratesReview: Command = { failure: '', run: review }

if (import.meta.main) await runCommand(ratesReview)

/** Lists held figures, releases or rejects some, or undoes decisions. */
async function review(args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<string> {
  const order = readOrder(args)
  const database = await openDatabase(loadConfig(environment).database)
  try {
    const now = new Date()
    await prepareDatabase(database, now)
    return order ? await decide(database.db, order, now) : await report(database.db, now)
  } finally {
    await database.close()
  }
}

type Order = Omit<Ruling, 'now'> & { readonly verb: Verb | 'undo'; readonly ids: readonly number[] }

/** Returns the parsed arguments; undefined if there are none, in which case the command lists held figures. */
function readOrder(args: readonly string[]): Order | undefined {
  if (args.length === 0) return undefined
  const { positionals, values } = parseArguments(args)
  const [word, ...numbers] = positionals
  const verb = verbs.find((one) => one === word)
  if (!verb) throw new Error(`${word ? `Unknown command "${word}".` : 'No command given.'} ${usage}`)
  if (numbers.length === 0) throw new Error(`No figure given. ${usage}`)
  const wrong = numbers.find((number) => !/^[1-9]\d{0,14}$/.test(number))
  if (wrong !== undefined) throw new Error(`"${wrong}" is not an id of a figure. ${usage}`)
  const by = values.by?.trim()
  if (!by) throw new Error(`The option --by is missing. ${usage}`)
  if (!plainLine.test(`${by}${values.note ?? ''}`))
    throw new Error('The name and the note must be one line of plain text.')
  return { verb, ids: numbers.map(Number), by, note: values.note?.trim() || undefined }
}

function parseArguments(args: readonly string[]) {
  const options = { by: { type: 'string' }, note: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}. ${usage}`, { cause: error })
  }
}

async function decide(db: Db, { verb, ids, by, note }: Order, now: Date): Promise<string> {
  const changes = createChanges(db, { by: { kind: 'command', name: 'rates:review' } })
  const store = createQuarantineStore(db, changes)
  if (verb === 'undo') {
    const undone = await store.undo(ids, { by, note, now })
    return undone
      .map(({ decided, heldId }) => `Undone ${decided.id}: ${decided.source} ${spelt(decided)} is held as ${heldId}\n`)
      .join('')
  }
  const decided = await store.rule(verb, ids, { by, note, now })
  const done = verb === 'release' ? 'Released' : 'Rejected'
  return decided.map(({ id, ...held }) => `${done} ${id}: ${held.source} ${spelt(held)}\n`).join('')
}

async function report(db: Db, now: Date): Promise<string> {
  const store = createQuarantineStore(db)
  const pending = await store.loadPending()
  const currencies = new Set([...homeCurrencies, ...pending.flatMap(({ base, quote }) => [base, quote])])
  const recent = await createRateStore(db).loadRecent([...currencies], lastDayToCome(now))
  return reviewReport({ pending, recent, decided: await store.loadDecided(lastDecisions) })
}
