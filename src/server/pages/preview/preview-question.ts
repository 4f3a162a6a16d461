import type { FastifyRequest } from 'fastify'
import { wrongField } from '#contract/core/error.ts'
import type { QueryValues } from '#contract/core/query-string.ts'
import { moment } from '#contract/core/text-forms.ts'
import { defaultLanguage, isLanguage, type Language, readingLanguage } from '#domain/texts/languages/language.ts'
import { namedReader } from '../reader.ts'

/** What the address of a preview asks for. */
type PreviewQuestion = {
  /** The language of its path. */
  readonly language: Language
  /** The one that is asked for by name: there it has another address. */
  readonly wanted: Language
  /** Undefined for now. */
  readonly at: Date | undefined
}

export function readPreviewQuestion(request: FastifyRequest): PreviewQuestion {
  const { _locale = '' } = request.params as Readonly<Record<string, string | undefined>>
  // Our own parser made it.
  const query = request.query as QueryValues
  const language = isLanguage(_locale) ? readingLanguage(_locale) : defaultLanguage
  return { language, wanted: namedReader(query).language ?? language, at: readMoment(query) }
}

function readMoment({ at }: QueryValues): Date | undefined {
  const [text] = at ?? []
  if (text === undefined) return undefined
  const form = moment('')
  const found = form.find(text)
  if (!found) throw wrongField('at', form.problem)
  return found
}
