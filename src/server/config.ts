import { z } from 'zod'
import type { LinkSites } from '#domain/addresses/links/link.ts'
import { usualStorageDays } from '#domain/contact/message-state.ts'
import { findCountry } from '#domain/countries/country.ts'
import { approvalRules } from '#domain/people/approval.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { findRole, roles } from '#domain/people/rights.ts'
import { defaultLanguage, isOfferedLanguage } from '#domain/texts/languages/language.ts'
import { challengeSettings, checkChallengeSettings, readRecaptcha } from './challenges/challenge-settings.ts'
import { checkMap, mapSettings, readMap } from './content/map-settings.ts'
import { newDatabaseRules } from './db/core/database.ts'
import { feedSettings, readFeedUrls } from './feeds/fetching/feed-settings.ts'
import { limitSettings, readLimits } from './limits/limit-settings.ts'
import { isNetwork } from './limits/networks.ts'
import { findSmtpServer } from './mail/smtp-server.ts'
import { checkMediaStore, mediaStoreSettings, readMediaStore } from './media/s3/s3-settings.ts'
import type { AccessRules } from './people/access-rules.ts'
import { offerSettings, readOfferRules } from './rates/offer-settings.ts'

export type Config = ReturnType<typeof readConfig>

type Environment = Readonly<Record<string, string | undefined>>

/** Reads all settings from the environment. Throws sentences that name the invalid ones. */
export function readConfig(environment: Environment) {
  // An empty variable counts as unset, because shells and compose files leave settings out that way.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  const { HOST, PORT, PUBLIC_URL, ...rest } = parsed.data
  return {
    host: HOST,
    port: PORT,
    publicUrl: PUBLIC_URL,
    database: { url: rest.DATABASE_URL, folder: rest.DATA_DIR, newDatabase: rest.NEW_DATABASE },
    databaseWaitSeconds: rest.DATABASE_WAIT_SECONDS,
    defaultCountry: rest.DEFAULT_COUNTRY,
    defaultLanguage: rest.DEFAULT_LANGUAGE,
    siteName: rest.SITE_NAME,
    environment: rest.ENVIRONMENT,
    linkSites: {
      site: rest.SITE_URL,
      bank: rest.BANK_URL,
      developers: rest.DEVELOPERS_URL,
      support: rest.SUPPORT_URL,
      booking: rest.BOOKING_URL,
      appStore: rest.APP_STORE_URL,
      googlePlay: rest.GOOGLE_PLAY_URL,
      appGallery: rest.APP_GALLERY_URL,
      licence: rest.LICENCE_URL,
    } satisfies LinkSites,
    feedUrls: readFeedUrls(rest),
    apiCredentials: { value: rest.API_CREDENTIALS, required: rest.API_CREDENTIALS_REQUIRED },
    access: {
      sessions: { idleMinutes: rest.SESSION_IDLE_MINUTES, maxHours: rest.SESSION_MAX_HOURS },
      secondFactorRoles: rest.SECOND_FACTOR_ROLES,
    } satisfies AccessRules,
    marginApproval: rest.MARGIN_APPROVAL,
    ownRateApproval: rest.OWN_RATE_APPROVAL,
    mail: rest.SMTP_URL && rest.MAIL_FROM ? { smtp: rest.SMTP_URL, from: rest.MAIL_FROM } : undefined,
    contactMail: rest.CONTACT_MAIL,
    mediaStore: readMediaStore(rest),
    messagesKeptDays: rest.MESSAGES_KEPT_DAYS,
    map: readMap(rest),
    offerRules: readOfferRules(rest),
    trustedProxies: rest.TRUSTED_PROXIES,
    limits: readLimits(rest),
    recaptcha: readRecaptcha(rest, PUBLIC_URL),
    drainSeconds: rest.DRAIN_SECONDS,
    logLevel: rest.LOG_LEVEL,
  }
}

/** Returns the settings of the mailer if email is configured. */
export function mailingOf({ mail, contactMail, publicUrl, defaultLanguage, defaultCountry }: Config) {
  return mail ? { mailing: { settings: mail, contactMail, publicUrl, defaultLanguage, defaultCountry } } : {}
}

/** Address without a password, a query or a fragment, and without braces, which would be taken for a variable. */
const plainAddress = /^https:\/\/(?:(?!%7[bd])[^{}?#@])+$/i

/** The same with an optional query, which app stores and licence registers may need. */
const pageAddress = /^https:\/\/(?:(?!%7[bd])[^{}#@])+$/i

const settings = z
  .object({
    PORT: z
      .string()
      .default('3000')
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535.')
      .transform(Number),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL, such as https://www.example.com.' })
      .optional(),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be a URL, such as postgresql://user:password@host:5432/agio.',
      })
      .optional(),
    DATABASE_WAIT_SECONDS: seconds('30'),
    DATA_DIR: z.string().default('./data'),
    NEW_DATABASE: z.enum(newDatabaseRules, 'must be auto, yes or no.').default('auto'),
    DEFAULT_COUNTRY: z
      .string()
      .default('lt')
      .transform(knownAs(findCountry, 'must be a two-letter country code, such as lt.')),
    DEFAULT_LANGUAGE: z
      .string()
      .default(defaultLanguage)
      .refine(isOfferedLanguage, 'must be one of the languages of the site, such as en.'),
    SITE_NAME: z.string().default('EVP'),
    ENVIRONMENT: z
      .string()
      .regex(/^[\w-]{1,40}$/, 'must be letters, digits and hyphens.')
      .default('production'),
    SITE_URL: linkSite('https://www.evp.example'),
    BANK_URL: linkSite('https://bank.evp.example'),
    DEVELOPERS_URL: linkSite('https://developers.evp.example'),
    SUPPORT_URL: linkSite('https://support.evp.example'),
    BOOKING_URL: linkSite('https://booking.evp.example'),
    APP_STORE_URL: linkSite('https://apps.apple.com', pageAddress),
    GOOGLE_PLAY_URL: linkSite('https://play.google.com/store/apps', pageAddress),
    APP_GALLERY_URL: linkSite('https://appgallery.huawei.com', pageAddress),
    LICENCE_URL: linkSite('https://www.lb.lt/en/sfi-financial-market-participants', pageAddress),
    ...feedSettings,
    API_CREDENTIALS: z
      .string()
      .regex(/^[^:]+:.+$/, 'must have the format user:password.')
      .optional(),
    API_CREDENTIALS_REQUIRED: z
      .enum(['true', 'false'], 'must be true or false.')
      .default('false')
      .transform((text) => text === 'true'),
    MARGIN_APPROVAL: z.enum(approvalRules, 'must be none or second_person.').default('none'),
    OWN_RATE_APPROVAL: z.enum(approvalRules, 'must be none or second_person.').default('second_person'),
    SESSION_IDLE_MINUTES: wholeNumber('30', 'minutes'),
    SESSION_MAX_HOURS: wholeNumber('12', 'hours'),
    SECOND_FACTOR_ROLES: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
      .refine((parts) => parts.every(findRole), `must be a list of roles from ${roles.join(', ')}.`)
      .transform((parts) => parts.flatMap((part) => findRole(part) ?? [])),
    SMTP_URL: z
      .string()
      .transform(knownAs(findSmtpServer, 'must be a URL, such as smtp://user:password@mail.example.com:587.'))
      .optional(),
    MAIL_FROM: z
      .string()
      .transform(knownAs(findMailAddress, 'must be an email address, such as desk@example.com.'))
      .optional(),
    CONTACT_MAIL: z
      .string()
      .transform(knownAs(findMailAddress, 'must be an email address, such as office@example.com.'))
      .optional(),
    MESSAGES_KEPT_DAYS: wholeNumber(String(usualStorageDays), 'days'),
    ...mediaStoreSettings,
    ...mapSettings,
    ...offerSettings,
    TRUSTED_PROXIES: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
      .refine((parts) => parts.every(isNetwork), 'must be a list of IP addresses or networks, such as 10.0.0.0/8, ::1.')
      .optional(),
    ...limitSettings,
    ...challengeSettings,
    DRAIN_SECONDS: seconds('1'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent.',
      })
      .default('info'),
  })
  .refine((all) => !all.API_CREDENTIALS_REQUIRED || all.API_CREDENTIALS, {
    path: ['API_CREDENTIALS'],
    message: 'must be set when API_CREDENTIALS_REQUIRED is true.',
  })
  .refine((all) => !all.SMTP_URL || all.MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'must be set when SMTP_URL is.',
  })
  .refine((all) => !all.CONTACT_MAIL || all.SMTP_URL, {
    path: ['SMTP_URL'],
    message: 'must be set when CONTACT_MAIL is: it is needed to send email.',
  })
  .superRefine(checkMediaStore)
  .superRefine(checkMap)
  .superRefine(checkChallengeSettings)

export const settingNames: readonly string[] = Object.keys(settings.shape)

function seconds(standard: string) {
  return z
    .string()
    .default(standard)
    .refine((text) => /^\d{1,3}$/.test(text), 'must be a number of seconds from 0 to 999.')
    .transform(Number)
}

function wholeNumber(standard: string, unit: string) {
  return z
    .string()
    .default(standard)
    .refine((text) => /^[1-9]\d{0,3}$/.test(text), `must be a number of ${unit} from 1 to 9999.`)
    .transform(Number)
}

/** Creates the schema of an address that links use as their base. */
function linkSite(standard: string, form = plainAddress) {
  return z
    .string()
    .default(standard)
    .transform(knownAs(readAddress(form), 'must be an https URL, such as https://www.example.com.'))
}

function readAddress(form: RegExp) {
  return (text: string) => {
    if (!URL.canParse(text)) return undefined
    const { href } = new URL(text)
    return form.test(href) && isWellEncoded(href) ? href.replace(/\/+$/, '') : undefined
  }
}

/** Returns whether the percent-encoding of an address is valid: routes are made of the decoded characters. */
function isWellEncoded(address: string): boolean {
  try {
    decodeURI(address)
    return true
  } catch {
    return false
  }
}

function knownAs<Value>(find: (text: string) => Value | undefined, message: string) {
  return (text: string, context: z.RefinementCtx): Value => {
    const value = find(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
}
