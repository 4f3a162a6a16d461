import type { DeskPath } from '#domain/desk/desk-path.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatShare } from '#domain/money/format.ts'
import type { LastFigures, NamedFigure, Need, NeedKind, NeedOf } from '#domain/needs/need.ts'
import { sources } from '#domain/sources/source.ts'
import type { Say } from '#domain/texts/translating/say.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { menuTitle } from '../frame/words/menu-title.ts'
import { useMoments } from '../frame/words/moments.ts'
import { useNames } from '../frame/words/names.ts'

/** How a need reads. */
type NeedView = {
  readonly icon: IconName
  readonly title: string
  readonly sentences: readonly string[]
  /** What is only known in English. */
  readonly english?: string | undefined
  readonly to: DeskPath
  readonly button: string
}

type Words = {
  readonly say: Say<'admin'>
  readonly moments: ReturnType<typeof useMoments>
  readonly names: ReturnType<typeof useNames>
  /** How far something is from something else, either way. */
  readonly percent: (deviation: Decimal) => string
}

export function useNeedView(): (need: Need) => NeedView {
  const { symbols } = useDesk().setting
  const words: Words = {
    say: useTranslator('admin'),
    moments: useMoments(),
    names: useNames(),
    percent: ({ units, scale }) => formatShare({ units: units < 0n ? -units : units, scale }, 2, symbols),
  }
  return (need) => {
    // Each kind has the view of its own kind.
    const view = views[need.kind] as (one: Need, words: Words) => NeedView
    return view(need, words)
  }
}

/** Number of currencies that a market gap task names. */
const namedGaps = 3

/** Every kind of need in words. A kind without does not compile. */
const views: { readonly [Kind in NeedKind]: (need: NeedOf<Kind>, words: Words) => NeedView } = {
  held: ({ count, first, suspends }, { say }) => ({
    icon: 'held',
    title: say.count('need.held', count),
    sentences: [
      ...first.map((figure) => `${figureWords(figure)} – ${say(`held.reason.${figure.reason}`)}.`),
      say(suspends ? 'need.held_suspended' : 'need.held_meanwhile'),
    ],
    to: 'held',
    button: say('need.held_button'),
  }),
  source: (need, words) => ({
    icon: need.state === 'late' ? 'clock' : 'sources',
    title: words.say(`need.source_${need.state}`, { source: sources[need.source].name }),
    sentences: sourceSentences(need, words),
    english: need.problem,
    to: `sources?source=${need.source}`,
    button: words.say('need.look'),
  }),
  switched_off: (need, words) => ({
    icon: 'sources',
    title: words.say('need.off', { source: sources[need.source].name }),
    sentences: [
      words.say('need.off_lead', { time: words.moments.formatMoment(need.since), name: need.by }),
      ...shownSentences(need, words),
    ],
    to: `sources?source=${need.source}`,
    button: words.say('need.look'),
  }),
  approval: (need, words) => ({
    icon: 'margins',
    title: words.say(need.mayApprove ? 'need.approval' : 'need.approval_only_reject'),
    sentences: [
      words.say('need.approval_lead', { name: need.proposedBy, currencies: need.currencies.join(', ') }),
      approvalSentence(need, words),
    ],
    to: `margins?change=${need.change}`,
    button: words.say('margins.compare'),
  }),
  own_rate_approval: (need, words) => ({
    icon: 'rates',
    title: words.say(need.mayApprove ? 'need.own_rate_approval' : 'need.own_rate_only_reject'),
    sentences: [
      words.say('need.own_rate_approval_lead', {
        name: need.proposedBy,
        currency: need.currency,
        percent: need.deviation ? words.percent(need.deviation) : '-',
      }),
      approvalSentence(need, words),
    ],
    to: 'rates/own',
    button: words.say('margins.compare'),
  }),
  own_rate: ({ currency, rate, deviation }, { say, percent }) => ({
    icon: 'rates',
    title: say('need.own_rate', { currency, percent: percent(deviation) }),
    sentences: [say('need.own_rate_lead', { rate })],
    to: 'rates/own',
    button: say('need.look'),
  }),
  market_gap: ({ gaps, suspends }, { say, percent }) => ({
    icon: 'rates',
    title: say('need.market_gap', { currencies: gaps.map(({ currency }) => currency).join(', ') }),
    sentences: [
      ...gaps.slice(0, namedGaps).map((gap) => {
        const key = gap.deviation.units < 0n ? 'need.market_gap_below' : 'need.market_gap_above'
        return say(key, { currency: gap.currency, percent: percent(gap.deviation) })
      }),
      say(suspends ? 'need.market_gap_suspended' : 'need.market_gap_meanwhile'),
    ],
    to: 'rates/own',
    button: say('need.look'),
  }),
  messages: ({ fresh, late, promised }, { say, moments }) => ({
    icon: 'inbox',
    title: fresh > 0 ? say.count('need.messages', fresh) : say.count('need.messages_late', late),
    sentences: [
      ...(fresh > 0 && late > 0 ? [`${say.count('need.messages_late', late)}.`] : []),
      say('need.messages_by', { date: moments.formatCalendarDay(promised) }),
    ],
    to: 'inbox',
    button: say('need.messages_button'),
  }),
  menu: ({ key, title, count }, { say }) => ({
    icon: 'tree',
    title: say.count('need.menu', count, { menu: menuTitle(say, { key, title }) }),
    sentences: [say('need.menu_lead')],
    to: `menu?menu=${key}`,
    button: say('need.look'),
  }),
  failed_mails: ({ count }, { say }) => ({
    icon: 'mail',
    title: say.count('need.failed_mails', count),
    sentences: [say('need.failed_mails_lead')],
    to: 'mail?state=failed',
    button: say('need.look'),
  }),
  invitation: ({ mail, ends }, { say, moments }) => ({
    icon: 'people',
    title: say('need.invitation', { mail }),
    sentences: [say('need.invitation_lead', { time: moments.formatMoment(ends) })],
    to: 'users',
    button: say('need.look'),
  }),
  second_factor: (_, { say }) => ({
    icon: 'account',
    title: say('account.factor_begin'),
    sentences: [say('need.factor_lead')],
    to: 'settings/account',
    button: say('need.factor_button'),
  }),
}

/** What comes of approving it, where anybody can. */
function approvalSentence(
  { mayApprove, startsAt }: Pick<NeedOf<'approval'>, 'mayApprove' | 'startsAt'>,
  { say, moments }: Words,
): string {
  if (!mayApprove) return say('need.only_reject')
  return startsAt ? say('need.approval_start', { time: moments.formatMoment(startsAt) }) : say('need.approval_at_once')
}

/** A name and figures keep their order among right-to-left words. */
function figureWords({ source, pair, rate }: NamedFigure): string {
  return `\u2068${sources[source].name}: ${pair} ${rate}\u2069`
}

/** More countries than this are most of them. */
const fewCountries = 3

function sourceSentences(need: NeedOf<'source'>, words: Words): string[] {
  const { expected } = need
  const time = expected && words.moments.formatMoment(expected)
  return [...(time ? [words.say('need.source_expected', { time })] : []), ...shownSentences(need, words)]
}

/** Which figures of a source visitors see, and where. */
function shownSentences(
  { shown, isTooOld, countries }: LastFigures,
  { say, moments: { formatDay }, names }: Words,
): string[] {
  const date = shown && formatDay(new Date(`${shown}T00:00`))
  const where = countries.length > fewCountries ? 'most' : countries.length > 0 ? 'some' : 'all'
  if (!date) return []
  if (isTooOld) return [say('need.source_too_old', { date })]
  return [say(`need.source_shown_${where}`, { date, countries: names.countryList(countries) })]
}
