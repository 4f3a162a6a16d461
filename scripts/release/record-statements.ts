import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// Loaded before the tests of a recording: notes every statement that the server builds with Drizzle.

const { STATEMENTS_FOLDER: folder } = process.env
if (!folder) throw new Error('STATEMENTS_FOLDER is not set: run npm run release:statements.')
const file = join(folder, `${process.pid}.jsonl`)
const known = new Set<string>()

// As CommonJS, which is what the server loads.
const load = createRequire(import.meta.url)
const { PgDatabase }: typeof import('drizzle-orm/pg-core') = load('drizzle-orm/pg-core')
const { NodePgSession }: typeof import('drizzle-orm/node-postgres') = load('drizzle-orm/node-postgres')

Error.stackTraceLimit = 50

/** Sessions of statements that the server builds. Tests build some of their own. */
const serverSessions = new WeakSet<object>()

// A statement is sent when it is awaited, where the stack no longer says who built it.
for (const method of [
  '$count',
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
])
  intercept(PgDatabase.prototype, method, (build, db, args) => {
    if (!isServer(new Error().stack ?? '')) return Reflect.apply(build, db, args)
    const session = Object.create(Reflect.get(db, 'session'))
    serverSessions.add(session)
    return Reflect.apply(build, Object.create(db, { session: { value: session } }), args)
  })

intercept(NodePgSession.prototype, 'prepareQuery', (prepare, session, args) => {
  const [{ sql }] = args
  if (serverSessions.has(session) && !known.has(sql)) {
    known.add(sql)
    appendFileSync(file, `${JSON.stringify(sql)}\n`)
  }
  return Reflect.apply(prepare, session, args)
})

type Method = (this: object, ...args: readonly { readonly sql: string }[]) => unknown

function intercept(
  prototype: object,
  name: string,
  instead: (method: Method, subject: object, args: readonly [{ readonly sql: string }]) => unknown,
): void {
  const method = Reflect.get(prototype, name)
  Reflect.set(prototype, name, function (this: object, ...args: [{ readonly sql: string }]) {
    return instead(method, this, args)
  })
}

/**
 * Returns whether the innermost project code of a stack is the server's. Backups and migrations do not count, because they
 * use tables of their own release.
 */
function isServer(stack: string): boolean {
  const frame = stack
    .split('\n')
    .find((line) => /\/(src|test|bench)\/.*\.ts/.test(line) && !line.includes('/src/server/db/core/'))
  return frame !== undefined && /\/src\/server\/(?!db\/(backup|opening)\/)/.test(frame) && !frame.includes('.test.ts')
}
