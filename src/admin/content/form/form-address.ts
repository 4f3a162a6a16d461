import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { fields, parameter } from '../../routing/query-codec.ts'

/** What of a form is shown: a language, the versions from one on, and what visitors would see. */
export const formParameters = {
  language: parameter.choice('language', offeredLanguages),
  versions: parameter.name('versions'),
  hasPreview: parameter.flag('preview'),
}

export const formAddress = fields(formParameters)
