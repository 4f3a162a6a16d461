import type { FastifyRequest } from 'fastify'
import { wrongField } from '#contract/core/error.ts'
import type { QueryValues } from '#contract/core/query-string.ts'
import { moment } from '#contract/core/text-forms.ts'
import { defaultLanguage, isLanguage, type Language, readingLanguage } from '#domain/texts/languages/language.ts'
import { namedReader } from '../reader.ts'

/** Parameters of the address of a preview. */
type PreviewQuestion = {
  /** Language of the path. */
  readonly language: Language
  /** Language of the query, which has another path if it differs. */
  readonly wanted: Language
  /** Moment to show; undefined for the current one. */
  readonly at: Date | undefined
}

export function readPreviewQuestion(request: FastifyRequest): PreviewQuestion {
  const { _locale = '' } = request.params as Readonly<Record<string, string | undefined>>
  // Our query parser returns this type.
  const query = request.query as QueryValues
  const language = isLanguage(_locale) ? readingLanguage(_locale) : defaultLanguage
  return { language, wanted: namedReader(query).language ?? language, at: readMoment(query) }
}

function readMoment({ at }: QueryValues): Date | undefined {
  const [text] = at ?? []
  if (text === undefined) return undefined
  const momentFormat = moment('')
  const found = momentFormat.find(text)
  if (!found) throw wrongField('at', momentFormat.problem)
  return found
}
