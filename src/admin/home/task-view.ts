import type { DeskPath } from '#domain/desk/desk-path.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatShare } from '#domain/money/format.ts'
import { sources } from '#domain/sources/source.ts'
import type { LastFigures, NamedFigure, Task, TaskKind, UserTask } from '#domain/tasks/task.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { menuTitle } from '../frame/format/menu-title.ts'
import { useMoments } from '../frame/format/moments.ts'
import { useNames } from '../frame/format/names.ts'

/** Texts and link of a task. */
type NeedView = {
  readonly icon: IconName
  readonly title: string
  readonly sentences: readonly string[]
  /** Problem text that exists only in English. */
  readonly english?: string | undefined
  readonly to: DeskPath
  readonly button: string
}

type Formatters = {
  readonly say: Translate<'admin'>
  readonly moments: ReturnType<typeof useMoments>
  readonly names: ReturnType<typeof useNames>
  /** Formats a deviation without its sign. */
  readonly percent: (deviation: Decimal) => string
}

export function useTaskView(): (need: Task) => NeedView {
  const { symbols } = useDesk().setting
  const formatters: Formatters = {
    say: useTranslator('admin'),
    moments: useMoments(),
    names: useNames(),
    percent: ({ units, scale }) => formatShare({ units: units < 0n ? -units : units, scale }, 2, symbols),
  }
  return (need) => {
    // Each kind of task is passed to the view of the same kind.
    const view = views[need.kind] as (one: Task, formatters: Formatters) => NeedView
    return view(need, formatters)
  }
}

/** Number of currencies that a market gap task names. */
const namedGaps = 3

/** Views by kind of task. A kind without a view does not compile. */
const views: { readonly [Kind in TaskKind]: (need: UserTask<Kind>, formatters: Formatters) => NeedView } = {
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
  source: (need, formatters) => ({
    icon: need.state === 'late' ? 'clock' : 'sources',
    title: formatters.say(`need.source_${need.state}`, { source: sources[need.source].name }),
    sentences: sourceSentences(need, formatters),
    english: need.problem,
    to: `sources?source=${need.source}`,
    button: formatters.say('need.look'),
  }),
  switched_off: (need, formatters) => ({
    icon: 'sources',
    title: formatters.say('need.off', { source: sources[need.source].name }),
    sentences: [
      formatters.say('need.off_lead', { time: formatters.moments.formatMoment(need.since), name: need.by }),
      ...shownSentences(need, formatters),
    ],
    to: `sources?source=${need.source}`,
    button: formatters.say('need.look'),
  }),
  approval: (need, formatters) => ({
    icon: 'margins',
    title: formatters.say(need.mayApprove ? 'need.approval' : 'need.approval_only_reject'),
    sentences: [
      formatters.say('need.approval_lead', { name: need.proposedBy, currencies: need.currencies.join(', ') }),
      approvalSentence(need, formatters),
    ],
    to: `margins?change=${need.change}`,
    button: formatters.say('margins.compare'),
  }),
  own_rate_approval: (need, formatters) => ({
    icon: 'rates',
    title: formatters.say(need.mayApprove ? 'need.own_rate_approval' : 'need.own_rate_only_reject'),
    sentences: [
      formatters.say('need.own_rate_approval_lead', {
        name: need.proposedBy,
        currency: need.currency,
        percent: need.deviation ? formatters.percent(need.deviation) : '-',
      }),
      approvalSentence(need, formatters),
    ],
    to: 'rates/own',
    button: formatters.say('margins.compare'),
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

/** Returns what approving would do, or that no one may approve it. */
function approvalSentence(
  { mayApprove, startsAt }: Pick<UserTask<'approval'>, 'mayApprove' | 'startsAt'>,
  { say, moments }: Formatters,
): string {
  if (!mayApprove) return say('need.only_reject')
  return startsAt ? say('need.approval_start', { time: moments.formatMoment(startsAt) }) : say('need.approval_at_once')
}

/** Isolates a source and its figures, so that they keep their order within right-to-left text. */
function figureWords({ source, pair, rate }: NamedFigure): string {
  return `\u2068${sources[source].name}: ${pair} ${rate}\u2069`
}

/** Largest number of countries that is listed by name; more are called most countries. */
const fewCountries = 3

function sourceSentences(need: UserTask<'source'>, formatters: Formatters): string[] {
  const { expected } = need
  const time = expected && formatters.moments.formatMoment(expected)
  return [...(time ? [formatters.say('need.source_expected', { time })] : []), ...shownSentences(need, formatters)]
}

/** Describes which rates of a source visitors see, and in which countries. */
function shownSentences(
  { shown, isTooOld, countries }: LastFigures,
  { say, moments: { formatDay }, names }: Formatters,
): string[] {
  const date = shown && formatDay(new Date(`${shown}T00:00`))
  const where = countries.length > fewCountries ? 'most' : countries.length > 0 ? 'some' : 'all'
  if (!date) return []
  if (isTooOld) return [say('need.source_too_old', { date })]
  return [say(`need.source_shown_${where}`, { date, countries: names.countryList(countries) })]
}
