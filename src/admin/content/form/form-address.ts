import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { fields, parameter } from '../../routing/query-codec.ts'

/** State of a form in the address: its language, its versions from one on, and the preview. */
export const formParameters = {
  language: parameter.choice('language', offeredLanguages),
  versions: parameter.name('versions'),
  hasPreview: parameter.flag('preview'),
}

export const formAddress = fields(formParameters)
