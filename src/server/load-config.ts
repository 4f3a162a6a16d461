import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from './config.ts'
import { findWrongLine } from './env-file.ts'

/**
 * Loads the settings from the environment, after adding missing ones from the file `.env` in the working directory.
 * `ENV_FILE` names another file.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const fromFile = readFile(environment.ENV_FILE || undefined)
  for (const [name, value] of Object.entries(fromFile)) environment[name] ??= value
  return readConfig(environment)
}

function readFile(named: string | undefined): NodeJS.Dict<string> {
  const file = named ?? '.env'
  const text = readText(file, { isNeeded: named !== undefined })
  if (text === undefined) return {}
  const line = findWrongLine(text)
  // The line may hold a secret, so the message does not contain it.
  if (line !== undefined)
    throw new Error(
      `Line ${line} of the settings file ${file} cannot be read. Write NAME=value, and close every quote.`,
    )
  return parseEnv(text)
}

function readText(file: string, { isNeeded }: { readonly isNeeded: boolean }): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    if (!isNeeded && cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new Error(`The settings file ${file} cannot be read (${problem}). Let this user read it, or remove it.`, {
      cause,
    })
  }
}
