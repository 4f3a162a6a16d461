import type { Source } from '#domain/sources/source.ts'
import { parseCzechiaJson, parseCzechiaText } from './czechia.ts'
import { parseEcbXml, readEcbCsv } from './ecb.ts'
import type { ParseFeed } from './feed-format.ts'
import { parseLithuaniaXml } from './lithuania.ts'
import { parseMarketJson } from './market.ts'
import { parsePolandJson } from './poland.ts'
import { parseRomaniaXml } from './romania.ts'
import { parseUkraineJson } from './ukraine.ts'

/** How each source's answers are read. Where a source has several forms, the first character tells. */
export const parsers: Readonly<Partial<Record<Source, ParseFeed>>> = {
  ecb: (text) => (/^\s*</.test(text) ? parseEcbXml(text) : readEcbCsv(text)),
  lithuania: parseLithuaniaXml,
  poland: parsePolandJson,
  romania: parseRomaniaXml,
  ukraine: parseUkraineJson,
  czechia: (text) => (/^\s*[{[]/.test(text) ? parseCzechiaJson(text) : parseCzechiaText(text)),
  market: parseMarketJson,
}
