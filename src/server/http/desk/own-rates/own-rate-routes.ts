import { wrongField } from '#contract/core/error.ts'
import * as calls from '#contract/desk/own-rates.ts'
import type { Country } from '#domain/countries/country.ts'
import { reviewOwnRates } from '#domain/guard/own-rate-review.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { ApprovalRule } from '#domain/people/approval.ts'
import { type OwnRate, ownStart } from '#domain/rates/own-rate.ts'
import { distanceOf } from '#domain/rates/own-rate-distance.ts'
import { ownRateColumns, readOwnRateFile } from '#domain/rates/own-rate-file.ts'
import { openOwnRates } from '#domain/rates/own-rate-plan.ts'
import { proposalState } from '#domain/rates/own-rate-proposal.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { OwnRateProposalStore } from '../../../db/stores/rates/own-rate-proposals.ts'
import type { StoredOwnRate } from '../../../db/stores/rates/own-rate-rows.ts'
import type { OwnRateStore } from '../../../db/stores/rates/own-rate-store.ts'
import { readTable } from '../../../files/csv-table.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { AskedCall } from '../door/asked-call.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { writeOwnRate, writeProposal, writeReview } from './own-rate-answers.ts'
import { readWanted, refusing, requireFound, requirePossible, zoneNamed } from './own-rate-orders.ts'

type Needs = {
  readonly book: (now: Date) => RateBook
  readonly ownRates: Pick<OwnRateStore, 'load'>
  readonly proposals: Pick<OwnRateProposalStore, 'loadLast'>
  /** Sets rates, and decides about them, in somebody's name. */
  readonly setBy: (by: Actor) => OwnRateStore
  readonly decideBy: (by: Actor) => OwnRateProposalStore
  readonly loadMails: (ids: readonly (number | undefined)[]) => Promise<ReadonlyMap<number, string>>
  /** Who may not set rates, or not any more. */
  readonly loadBarred: () => Promise<ReadonlySet<number>>
  /** How many others could approve what somebody proposes. */
  readonly countApprovers: (id: number) => Promise<number>
  readonly approval: ApprovalRule
  readonly clock: Clock
  readonly defaultCountry: Country
}

/** So many are shown that were decided. */
const lastProposals = 10

/** Mid rates of our own, instead of the official ones. */
export function ownRateRoutes(serve: ServePlain<DeskCaller>, needs: Needs): void {
  const { book, ownRates, proposals, loadMails, loadBarred, countApprovers } = needs
  const { approval, clock, defaultCountry } = needs

  async function list({ now, caller: { session } }: Pick<AskedCall, 'now' | 'caller'>) {
    const { person } = session
    const all = await ownRates.load()
    const shown = openOwnRates(all, now).toSorted(byCurrencyAndStart)
    const proposed = await proposals.loadLast(lastProposals)
    const mails = await loadMails([
      ...shown.flatMap(({ recordedBy, approvedBy }) => [recordedBy, approvedBy ?? undefined]),
      ...proposed.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
    ])
    const current = book(now)
    const reading = {
      all,
      mails,
      approval,
      person,
      now,
      barred: await loadBarred(),
      offered: current.supported,
      distanceOf: (rate: Parameters<typeof distanceOf>[1]) => distanceOf(current, rate, defaultCountry),
    }
    return {
      seen: lastOf(all),
      approval,
      approver_count: await countApprovers(person.id),
      rates: shown.map((rate) => writeOwnRate(rate, reading)),
      proposals: proposed.map((proposal) => writeProposal(proposal, reading)),
    }
  }

  /** What was set is a little later than its request, and holds in the answer. */
  const listAfter = (asked: AskedCall) => list({ ...asked, now: clock() })

  serve(calls.listOwnRates, list)
  serve(calls.readOwnRateFile, async ({ body: { text, time_zone }, now }) => {
    // First what there is, then what it says: whoever names the last rate has seen at least as much.
    const all = await ownRates.load()
    const nothing = { rates: [], problems: [], missing: [], repeated: [], seen: lastOf(all) }
    const lines = readTable(text, ownRateColumns)
    if ('missing' in lines) return { ...nothing, missing: [...lines.missing] }
    if ('repeated' in lines) return { ...nothing, repeated: [...lines.repeated] }
    if ('brokenAt' in lines) return { ...nothing, problems: [{ line: lines.brokenAt, problem: 'unreadable' as const }] }
    const current = book(now)
    const around = { offered: current.supported, timeZone: zoneNamed(time_zone), now }
    const { rates, problems } = readOwnRateFile(lines, around)
    const reviews = reviewOwnRates(current, rates, { country: defaultCountry, now })
    const open = (await proposals.loadLast(0)).filter((one) => proposalState(one, now) === 'pending')
    const waiting = new Set(open.map(({ currency }) => currency))
    const among = { all, waiting, approval, now }
    return { ...nothing, rates: reviews.map((one) => writeReview(one, among)), problems: [...problems] }
  })
  serve(calls.setOwnRates, async (asked) => {
    const { body, caller, now } = asked
    const current = book(now)
    const wanted = body.rates.map(readWanted)
    requirePossible(wanted, { offered: current.supported, now })
    const reviews = reviewOwnRates(current, wanted, { country: defaultCountry, now })
    const doubtful = reviews.find((one) => one.isDoubtful)
    if (doubtful && !body.is_sure)
      throw wrongField('is_sure', `${doubtful.wanted.currency} looks doubtful. Send true where it is really meant.`)
    const toApprove = reviews.filter(({ isFar }) => isFar && approval === 'second_person').map((one) => one.wanted)
    const loaded = { set: wanted.filter((rate) => !toApprove.includes(rate)), proposed: toApprove }
    const { seen, note } = body
    const loading = { by: caller.session.person.id, clock, seen, note: note || undefined }
    await refusing(needs.setBy(caller.actor).record(loaded, loading))
    return { ...(await listAfter(asked)), set_count: loaded.set.length, sent_count: loaded.proposed.length }
  })
  serve(calls.decideOwnRate, async (asked) => {
    const { path, body, caller, now } = asked
    const store = needs.decideBy(caller.actor)
    const deciding = { by: caller.session.person.id, clock, note: body.note || undefined, rule: approval }
    const id = Number(path.id)
    const isFound = await refusing(
      body.decision === 'approve'
        ? store.approve(id, { ...deciding, seen: body.seen, offered: book(now).supported })
        : store.reject(id, deciding),
    )
    requireFound(isFound, 'No such rate waits.')
    return listAfter(asked)
  })
  serve(calls.withdrawOwnRate, async (asked) => {
    const { path, caller } = asked
    const deciding = { by: caller.session.person.id, clock }
    requireFound(
      await refusing(needs.decideBy(caller.actor).withdraw(Number(path.id), deciding)),
      'No such rate waits.',
    )
    return listAfter(asked)
  })
  serve(calls.endOwnRate, async (asked) => {
    const { path, body, caller } = asked
    const ending = { by: caller.session.person.id, clock, seen: body.seen }
    const ended = await refusing(needs.setBy(caller.actor).end(path.currency, ending))
    requireFound(ended > 0, 'There is no rate of our own of this currency to end.', 'nothing_to_end')
    return listAfter(asked)
  })
}

/** What whoever has seen them all names. */
function lastOf(rates: readonly StoredOwnRate[]): number {
  return rates.at(-1)?.id ?? 0
}

/** So that what follows one another stands together. */
function byCurrencyAndStart(one: OwnRate, other: OwnRate): number {
  return one.currency.localeCompare(other.currency) || ownStart(one).getTime() - ownStart(other).getTime()
}
