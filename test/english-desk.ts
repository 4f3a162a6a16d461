import { readFileSync } from 'node:fs'
import { speakerOf } from '#domain/texts/translating/one-language.ts'
import { createSayIn } from '#domain/texts/translating/translate.ts'

export const englishTexts = JSON.parse(readFileSync('seeds/translations/admin.en.json', 'utf8'))

export const translateToEnglish = createSayIn({
  translator: speakerOf({ admin: englishTexts }, 'en'),
  formatCount: String,
  isRightToLeft: false,
})
