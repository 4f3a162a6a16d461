import { messageStates } from '#domain/contact/message-state.ts'
import { findCountry } from '#domain/countries/country.ts'
import { mailKinds, templateNames } from '#domain/mail/mail-kind.ts'
import { compareDecimals, type Decimal, parseDecimal, zero } from '#domain/money/decimal.ts'
import { formatBriefly, formatNumber, formatShare } from '#domain/money/format.ts'
import { findRole } from '#domain/people/rights.ts'
import { clientTypes, isProvider } from '#domain/sources/provider.ts'
import { isSource, sources } from '#domain/sources/source.ts'
import { isLanguage, languageNames } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useNames } from '../frame/format/names.ts'
import type { FieldKind, FieldLabels } from './field-labels.ts'

/** Formats a value; undefined if another version has recorded it in another form. */
type Writer = (value: unknown) => string | undefined

/** Returns a function that formats recorded values in the language of the desk. */
export function useValueFormat(): (value: unknown, words: FieldLabels | undefined) => string {
  const say = useTranslator('admin')
  const { symbols } = useDesk().setting
  const { formatMoment, formatCalendarDay } = useMoments()
  const { countryName } = useNames()

  const ofText =
    (write: (text: string) => string | undefined): Writer =>
    (value) =>
      typeof value === 'string' ? write(value) : undefined
  const ofList =
    (write: Writer, separator = ', '): Writer =>
    (value) =>
      Array.isArray(value) ? value.map((one) => write(one) ?? plainWords(one)).join(separator) : undefined
  const number = (value: unknown, write: typeof formatBriefly) =>
    /^-?\d+(\.\d+)?$/.test(String(value)) ? write(parseDecimal(String(value)), symbols) : undefined

  const clients: Writer = (value) => say(`margins.client.${clientTypes.find((one) => one === value) ?? 'all'}`)
  const country = ofText((code) => {
    const known = findCountry(code)
    return known && countryName(known)
  })
  const source = ofText((name) => (isSource(name) ? sources[name].name : undefined))

  /** Formats for example "0.40 % from 10,000 EUR". */
  const tier: Writer = (value) => {
    const found = findRecordedTier(value)
    if (!found) return undefined
    const percent = formatShare(found.percent, found.percent.scale, symbols)
    if (compareDecimals(found.from, zero) === 0) return percent
    return `${percent} ${say('margins.from', { amount: formatBriefly(found.from, symbols) })}`
  }

  /** Formats for example "PLN, personal clients in Lithuania: 0.40 %". */
  const margins: Writer = (value) => {
    if (typeof value !== 'object' || value === null || !('currency' in value)) return undefined
    const { currency, country: code, client_type, tiers } = { country: null, client_type: null, tiers: [], ...value }
    const scope = { currency: String(currency), clients: clients(client_type) ?? '' }
    const place = country(code)
    const who = place ? say('margins.scope_in', { ...scope, country: place }) : say('margins.scope', scope)
    return `${who}: ${ofList(tier)(tiers) || say('margins.withdrawn_scope')}`
  }

  const writers: Readonly<Record<FieldKind, Writer>> = {
    text: ofText((text) => text),
    moment: ofText((text) => (Number.isNaN(Date.parse(text)) ? undefined : formatMoment(new Date(text)))),
    day: ofText((text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatCalendarDay(text) : undefined)),
    count: (value) => number(value, formatBriefly),
    // With the digits as they were set.
    rate: (value) => number(value, (rate) => formatNumber(rate, rate.scale, symbols)),
    flag: (value) => (typeof value === 'boolean' ? say(value ? 'audit.yes' : 'audit.no') : undefined),
    role: ofText((text) => {
      const role = findRole(text)
      return role && say(`role.${role}`)
    }),
    language: ofText((text) => (isLanguage(text) ? languageNames[text] : undefined)),
    country,
    clients,
    source,
    sources: ofList(source),
    providers: ofList(ofText((name) => (isProvider(name) ? say(`countries.provider.${name}`) : undefined))),
    tiers: ofList(tier),
    margins: ofList(margins, '\n'),
    currencies: ofList(ofText((text) => text)),
    means: ofText((text) => (isNamed(text, means) ? say(means[text]) : text)),
    mail_kind: ofText((text) => {
      const kind = mailKinds.find((one) => one === text)
      return kind && say(`mails.kind.${kind}`)
    }),
    letter: ofText((text) => {
      const letter = templateNames.find((one) => one === text)
      return letter && say(`mails.letter.${letter}`)
    }),
    texts: ofList(ofText((text) => text)),
    message_state: ofText((text) => {
      const state = messageStates.find((one) => one === text)
      return state && say(`inbox.state.${state}`)
    }),
    held_decision: ofText((text) => (isNamed(text, heldDecisions) ? say(heldDecisions[text]) : undefined)),
    origin: ofText((text) => (isNamed(text, origins) ? say(origins[text]) : undefined)),
  }

  return (value, words) => {
    const isNothing = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    if (isNothing) return words?.none ? say(words.none) : '–'
    return (words && writers[words.as](value)) ?? plainWords(value)
  }
}

const means = {
  password: 'sign_in.password',
  code: 'code.label',
  recovery_code: 'code.recovery_label',
  link: 'audit.means.link',
} as const

const heldDecisions = {
  released: 'held.decision.released',
  rejected: 'held.decision.rejected',
  held: 'held.decision.held',
} as const

const origins = {
  fetched: 'audit.origin.fetched',
  imported: 'audit.origin.imported',
  bundled: 'sources.is.bundled',
} as const

function isNamed<Table extends object>(text: string, table: Table): text is keyof Table & string {
  return Object.hasOwn(table, text)
}

function plainWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Margin in percent with its recorded digits, and the amount in euros it starts at. */
type RecordedTier = { readonly percent: Decimal; readonly from: Decimal }

const sentence = /^(-?\d{1,3}(?:\.\d{1,4})?) %(?: from (\d{1,10}(?:\.\d{1,2})?) EUR)?$/

/** Reads a recorded tier: `0.40 % from 10000 EUR`, or the form of a proposal. Returns undefined for anything else. */
export function findRecordedTier(recorded: unknown): RecordedTier | undefined {
  if (typeof recorded === 'object' && recorded !== null && 'margin' in recorded && 'from_amount' in recorded)
    return findRecordedTier(`${recorded.margin} % from ${recorded.from_amount} EUR`)
  const [, percent, from = '0'] = (typeof recorded === 'string' && sentence.exec(recorded)) || []
  return percent === undefined ? undefined : { percent: parseDecimal(percent), from: parseDecimal(from) }
}
