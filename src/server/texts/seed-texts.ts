import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { languages } from '#domain/texts/languages/language.ts'
import type { Messages, Texts } from '#domain/texts/translating/translation-book.ts'
import { textDomains } from '#domain/texts/translating/translation-book.ts'
import { projectFile } from '../files/project-file.ts'

const FileTexts = z.record(z.string(), z.string())

let seeds: Promise<Texts> | undefined

/** Returns all bundled texts. They are read once, because they do not change while the server runs. */
export function loadSeedTexts(): Promise<Texts> {
  seeds ??= readSeedTexts()
  return seeds
}

async function readSeedTexts(): Promise<Texts> {
  return new Map(await Promise.all(textDomains.map(async (domain) => [domain, await loadDomain(domain)] as const)))
}

async function loadDomain(domain: string): Promise<ReadonlyMap<string, Messages>> {
  const files = languages
    .map((language) => ({ language, file: projectFile(`seeds/translations/${domain}.${language}.json`) }))
    // A language may have no file: `ds` is English in all but a few texts.
    .filter(({ file }) => existsSync(file))
  return new Map(await Promise.all(files.map(async ({ language, file }) => [language, await loadFile(file)] as const)))
}

async function loadFile(file: URL): Promise<Messages> {
  try {
    return FileTexts.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(
      `${fileURLToPath(file)} does not hold texts by key: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    )
  }
}
