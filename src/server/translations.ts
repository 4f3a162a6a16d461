import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { replacePlaceholders } from '#domain/placeholders.ts'
import type { Messages, TranslationBook } from '#domain/translation-book.ts'

const Texts = z.record(z.string(), z.string())

const folder = new URL('../../seeds/translations/', import.meta.url)

/** Reads every text, with the provider's own name in it. */
export async function loadTranslations(siteName: string): Promise<TranslationBook> {
  const files = (await readdir(folder)).toSorted()
  const read = await Promise.all(files.map((file) => loadFile(file, siteName)))
  const domains = Map.groupBy(read, ({ domain }) => domain)
  return new Map(
    [...domains].map(([domain, parts]) => [domain, new Map(parts.map(({ locale, messages }) => [locale, messages]))]),
  )
}

async function loadFile(file: string, siteName: string) {
  const [domain = '', locale = ''] = file.split('.')
  const texts = Texts.parse(JSON.parse(await readFile(new URL(file, folder), 'utf8')))
  const messages: Messages = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, replacePlaceholders(text, { site_name: siteName }, '%', '%')]),
  )
  return { domain, locale, messages }
}
