import { wrongField } from '#contract/core/error.ts'
import {
  decideOwnRate,
  endOwnRate,
  listOwnRates,
  readOwnRateFile,
  setOwnRates,
  withdrawOwnRate,
} from '#contract/desk/own-rates.ts'
import { type OwnRate, ownStart } from '#domain/rates/own-rate.ts'
import { distanceOf } from '#domain/rates/own-rate-distance.ts'
import { ownRateColumns, readOwnRateFile as readRates } from '#domain/rates/own-rate-file.ts'
import { openOwnRates } from '#domain/rates/own-rate-plan.ts'
import { proposalState } from '#domain/rates/own-rate-proposal.ts'
import { reviewOwnRates } from '#domain/screening/own-rate-review.ts'
import { loadMails } from '../../../db/stores/audit/mails-of-people.ts'
import { countOthersWith } from '../../../db/stores/people/approvers.ts'
import { loadBarred } from '../../../db/stores/people/barred-people.ts'
import { createOwnRateProposalStore } from '../../../db/stores/rates/own-rate-proposals.ts'
import type { StoredOwnRate } from '../../../db/stores/rates/own-rate-rows.ts'
import { createOwnRateStore } from '../../../db/stores/rates/own-rate-store.ts'
import { readTable } from '../../../files/csv-table.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'
import type { PersonCall } from '../guard/person-call.ts'
import { writeOwnRate, writeProposal, writeReview } from './own-rate-answers.ts'
import { assertFound, readRequestedRate, refusing, requirePossible, zoneNamed } from './own-rate-orders.ts'

const endpoints = { listOwnRates, readOwnRateFile, setOwnRates, decideOwnRate, withdrawOwnRate, endOwnRate }

/** Endpoints of manual rates, which replace the official mid rates for a time. */
export const ownRatesFeature = deskFeature(endpoints, ownRateHandlers)

/** Maximum number of decided proposals in an answer. */
const lastProposals = 10

function ownRateHandlers({
  db,
  changesBy,
  clock,
  rates: { book },
  config: { ownRateApproval: approval, defaultCountry },
}: DeskContext): DeskHandlers<typeof endpoints> {
  const ownRates = createOwnRateStore(db)
  const proposals = createOwnRateProposalStore(db)
  const ratesBy = ({ actor }: DeskCaller) => createOwnRateStore(db, changesBy(actor))
  const proposalsBy = ({ actor }: DeskCaller) => createOwnRateProposalStore(db, changesBy(actor))

  async function list({ now, caller: { session } }: Pick<PersonCall, 'now' | 'caller'>) {
    const { person } = session
    const all = await ownRates.load()
    const shown = openOwnRates(all, now).toSorted(byCurrencyAndStart)
    const proposed = await proposals.loadLast(lastProposals)
    const mails = await loadMails(db, [
      ...shown.flatMap(({ recordedBy, approvedBy }) => [recordedBy, approvedBy ?? undefined]),
      ...proposed.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
    ])
    const current = book(now)
    const context = {
      all,
      mails,
      approval,
      person,
      now,
      barred: await loadBarred(db, 'rates.load'),
      offered: current.supported,
      distanceOf: (rate: Parameters<typeof distanceOf>[1]) => distanceOf(current, rate, defaultCountry),
    }
    return {
      seen: lastOf(all),
      approval,
      approver_count: await countOthersWith(db, 'rates.load', person.id),
      rates: shown.map((rate) => writeOwnRate(rate, context)),
      proposals: proposed.map((proposal) => writeProposal(proposal, context)),
    }
  }

  /** Lists rates at the current time, because a change takes effect after its request began. */
  const listAfter = (call: PersonCall) => list({ ...call, now: clock() })

  return {
    listOwnRates: list,
    async readOwnRateFile({ body: { text, time_zone }, now }) {
      // Loaded before the book, so that a client that names the last rate has seen at least its effect.
      const all = await ownRates.load()
      const nothing = { rates: [], problems: [], missing: [], repeated: [], seen: lastOf(all) }
      const lines = readTable(text, ownRateColumns)
      if ('missing' in lines) return { ...nothing, missing: [...lines.missing] }
      if ('repeated' in lines) return { ...nothing, repeated: [...lines.repeated] }
      if ('brokenAt' in lines)
        return { ...nothing, problems: [{ line: lines.brokenAt, problem: 'unreadable' as const }] }
      const current = book(now)
      const context = { offered: current.supported, timeZone: zoneNamed(time_zone), now }
      const { rates, problems } = readRates(lines, context)
      const reviews = reviewOwnRates(current, rates, { country: defaultCountry, now })
      const open = (await proposals.loadLast(0)).filter((one) => proposalState(one, now) === 'pending')
      const waiting = new Set(open.map(({ currency }) => currency))
      const among = { all, waiting, approval, now }
      return { ...nothing, rates: reviews.map((one) => writeReview(one, among)), problems: [...problems] }
    },
    async setOwnRates(call) {
      const { body, caller, now } = call
      const current = book(now)
      const rates = body.rates.map(readRequestedRate)
      requirePossible(rates, { offered: current.supported, now })
      const reviews = reviewOwnRates(current, rates, { country: defaultCountry, now })
      const doubtful = reviews.find((one) => one.isDoubtful)
      if (doubtful && !body.is_sure)
        throw wrongField('is_sure', `${doubtful.wanted.currency} looks wrong. Send true to confirm it.`)
      const toApprove = reviews.filter(({ isFar }) => isFar && approval === 'second_person').map((one) => one.wanted)
      const loaded = { set: rates.filter((rate) => !toApprove.includes(rate)), proposed: toApprove }
      const { seen, note } = body
      const loading = { by: caller.session.person.id, clock, seen, note: note || undefined }
      await refusing(ratesBy(caller).record(loaded, loading))
      return { ...(await listAfter(call)), set_count: loaded.set.length, sent_count: loaded.proposed.length }
    },
    async decideOwnRate(call) {
      const { path, body, caller, now } = call
      const store = proposalsBy(caller)
      const deciding = { by: caller.session.person.id, clock, note: body.note || undefined, rule: approval }
      const id = Number(path.id)
      const isFound = await refusing(
        body.decision === 'approve'
          ? store.approve(id, { ...deciding, seen: body.seen, offered: book(now).supported })
          : store.reject(id, deciding),
      )
      assertFound(isFound, 'There is no such pending rate.')
      return listAfter(call)
    },
    async withdrawOwnRate(call) {
      const { path, caller } = call
      const deciding = { by: caller.session.person.id, clock }
      assertFound(
        await refusing(proposalsBy(caller).withdraw(Number(path.id), deciding)),
        'There is no such pending rate.',
      )
      return listAfter(call)
    },
    async endOwnRate(call) {
      const { path, body, caller } = call
      const ending = { by: caller.session.person.id, clock, seen: body.seen }
      const ended = await refusing(ratesBy(caller).end(path.currency, ending))
      assertFound(ended > 0, 'The currency has no manual rate to end.', 'nothing_to_end')
      return listAfter(call)
    },
  }
}

/** Returns the id of the last rate, which clients send to show that they have seen all. */
function lastOf(rates: readonly StoredOwnRate[]): number {
  return rates.at(-1)?.id ?? 0
}

/** Orders rates of the same currency by their start. */
function byCurrencyAndStart(one: OwnRate, other: OwnRate): number {
  return one.currency.localeCompare(other.currency) || ownStart(one).getTime() - ownStart(other).getTime()
}
