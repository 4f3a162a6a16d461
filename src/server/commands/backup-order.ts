import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { explain } from '../telemetry/explain.ts'

const backupUsage = `Usage, with a file that does not exist yet:
  npm run backup -- <file>`

/** Returns the file of a backup, or throws with the usage. */
export function readBackupOrder([file, ...others]: readonly string[]): string {
  if (file === undefined || file.startsWith('-') || others.length > 0) throw new Error(backupUsage)
  if (existsSync(file)) throw new Error(`The file ${file} already exists. ${backupUsage}`)
  return file
}

const restoreUsage = `Usage:
  npm run restore -- <file> [--replace]
Without --replace the database must be empty.`

export type RestoreOrder = { readonly file: string; readonly isReplacing: boolean }

export function readRestoreOrder(args: readonly string[]): RestoreOrder {
  const { positionals, values } = parseArguments(args)
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Error(restoreUsage)
  return { file, isReplacing: values.replace }
}

function parseArguments(args: readonly string[]) {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${explain(error)}. ${restoreUsage}`, { cause: error })
  }
}
