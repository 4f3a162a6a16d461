import { spawnSync } from 'node:child_process'
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '#server/db/core/database.ts'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { startPostgres } from '../../test/postgres.ts'
import { prepareServer } from '../../test/prepared.ts'
import { loadRequiredColumns, prepareStatement, type Statement } from '../../test/release/statements.ts'
import { plainStatements } from './plain-statements.ts'

// Records the statements of this release, with which the migrations of the next one have to work: runs the tests of the
// server, notes what it sends to its database, and writes test/release/statements.json. Arguments replace the tests.
const folder = await mkdtemp(join(tmpdir(), 'agio-statements-'))
try {
  const given = process.argv.slice(2)
  runTests(given.length > 0 ? given : ['src/server'])
  await write(plainStatements(await readRecorded()))
} finally {
  await rm(folder, { recursive: true, force: true })
}

function runTests(paths: readonly string[]): void {
  const recorder = fileURLToPath(new URL('record-statements.ts', import.meta.url))
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
  const env = { ...process.env, STATEMENTS_FOLDER: folder, NODE_OPTIONS: `--import ${JSON.stringify(recorder)}` }
  const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', ...paths], { env, stdio: 'inherit' })
  if (run.status === 0) return
  process.stderr.write('Tests failed, so statements may be missing.\n')
  process.exitCode = 1
}

async function readRecorded(): Promise<string[]> {
  const texts: string[] = []
  for await (const file of glob('*.jsonl', { cwd: folder }))
    for (const line of (await readFile(join(folder, file), 'utf8')).split('\n')) if (line) texts.push(JSON.parse(line))
  return texts
}

async function write(texts: readonly string[]): Promise<void> {
  const server = await startPostgres()
  try {
    await prepareServer(server.url)
    const database = await openDatabase({ url: server.url, folder: '' })
    const [statements, required] = await database.onOneConnection(
      async (db) => [await withTypes(db, texts), await loadRequiredColumns(db)] as const,
    )
    await database.close()
    const lines = statements.map((statement) => JSON.stringify(statement)).join(',\n')
    await writeFile(
      'test/release/statements.json',
      `{"required":${JSON.stringify(required)},\n"statements":[\n${lines}\n]}\n`,
    )
    process.stdout.write(`${statements.length} statements are in test/release/statements.json\n`)
  } finally {
    await server.remove()
  }
}

async function withTypes(db: Db, texts: readonly string[]): Promise<Statement[]> {
  const statements: Statement[] = []
  for (const sql of texts) {
    // Tests also create tables of their own.
    const types = await prepareStatement(db, sql).catch((error: Error) => {
      process.stderr.write(`left out, ${String(error.cause)}: ${sql.slice(0, 200)}\n`)
    })
    if (types) statements.push({ types, sql })
  }
  return statements
}
