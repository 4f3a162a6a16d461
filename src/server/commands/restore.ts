import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { type Backup, openBackup } from '../db/backup/backup-file.ts'
import { restoreDatabase } from '../db/backup/restore.ts'
import { openDatabase } from '../db/open-database.ts'
import { explain } from '../telemetry/explain.ts'
import { restoreReport } from './backup-report.ts'
import { showProgress } from './progress.ts'

const usage = `Name one file:
  npm run restore -- <file> [--replace]
Without --replace the database has to be empty.`

type Order = { readonly file: string; readonly isReplacing: boolean }

try {
  process.stdout.write(await restore(readOrder(process.argv.slice(2)), readConfig(process.env)))
} catch (error) {
  process.stderr.write(`Nothing was restored: ${explain(error)}\n`)
  process.exitCode = 1
}

function readOrder(words: string[]): Order {
  const { positionals, values } = readWords(words)
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Error(usage)
  return { file, isReplacing: values.replace }
}

function readWords(words: string[]) {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${explain(error)}. ${usage}`, { cause: error })
  }
}

/** The file is known to be whole before the database is opened. */
async function restore({ file, isReplacing }: Order, config: Config): Promise<string> {
  const backup = await openBackup(file).catch((cause) => {
    throw new Error(`${file} cannot be used. ${explain(cause)}`, { cause })
  })
  try {
    await restoreTo(config, backup, isReplacing)
    return restoreReport(file, backup.header)
  } finally {
    await backup.close()
  }
}

async function restoreTo(config: Config, backup: Backup, isReplacing: boolean): Promise<void> {
  const database = await openDatabase(config.database)
  try {
    await restoreDatabase(database, backup, { isReplacing, onProgress: showProgress })
  } finally {
    await database.close()
  }
}
