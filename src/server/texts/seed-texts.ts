import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { languages } from '#domain/texts/language.ts'
import { replacePlaceholders } from '#domain/texts/placeholders.ts'
import type { Messages, Texts } from '#domain/texts/translation-book.ts'
import { messagesDomain } from '#domain/texts/translation-book.ts'
import { projectFile } from '../files/project-file.ts'

const FileTexts = z.record(z.string(), z.string())

const domains = [messagesDomain, 'currency_exchange']

/** Reads every text that came with the program, with the provider's own name in it. */
export async function loadSeedTexts(siteName: string): Promise<Texts> {
  return new Map(
    await Promise.all(domains.map(async (domain) => [domain, await loadDomain(domain, siteName)] as const)),
  )
}

async function loadDomain(domain: string, siteName: string): Promise<ReadonlyMap<string, Messages>> {
  const files = languages
    .map((language) => ({ language, file: projectFile(`seeds/translations/${domain}.${language}.json`) }))
    // One language reads English in all but a few texts.
    .filter(({ file }) => existsSync(file))
  return new Map(
    await Promise.all(files.map(async ({ language, file }) => [language, await loadFile(file, siteName)] as const)),
  )
}

async function loadFile(file: URL, siteName: string): Promise<Messages> {
  try {
    const texts = FileTexts.parse(JSON.parse(await readFile(file, 'utf8')))
    return Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, replacePlaceholders(text, { site_name: siteName }, '%', '%')]),
    )
  } catch (cause) {
    throw new Error(`${file.pathname} does not hold texts by key: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}
