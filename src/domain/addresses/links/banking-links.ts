import { inEveryLanguage, type LinkVariants } from './link-variants.ts'

/** Online banking. */
export const bankingLinks = {
  bank_login: screen('login'),
  bank_reset_password: screen('password/reset'),
  bank_account_settings: screen('settings/account'),
  bank_questionnaire: screen('questionnaire'),
  bank_avatar: {
    en: 'bank:/users/{userIdentifier}/avatar.jpg',
    requirements: { userIdentifier: '[^/.]+' },
  },
} as const satisfies Record<string, LinkVariants>

function screen(path: string): LinkVariants {
  return inEveryLanguage((language) => `bank:/${language}/${path}`)
}
