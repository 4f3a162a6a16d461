import { listNeeds } from '#contract/desk/needs.ts'
import type { KnownSources } from '#contract/public/sources.ts'
import { brokenMenus } from '#domain/content/menus/broken-menus.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { Country } from '#domain/countries/country.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { type Findings, needsOf } from '#domain/needs/needs-of.ts'
import type { Person } from '#domain/people/person.ts'
import { rightsOf } from '#domain/people/rights.ts'
import { marketGapsByCurrency, widestFirst } from '#domain/rates/market-gap.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { QuarantineStore } from '../../../db/stores/rates/quarantine-store.ts'
import type { SourceStore } from '../../../db/stores/rates/source-store.ts'
import type { StoresOf } from '../../../people/people-stores.ts'
import { collectInPieces } from '../../../turns/in-pieces.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../door/desk-door.ts'

type Needs = {
  readonly storesOf: StoresOf
  readonly quarantine: Pick<QuarantineStore, 'loadPending'>
  readonly book: (now: Date) => RateBook
  readonly contentBook: (now: Date) => ContentBook
  readonly loadReports: () => Promise<KnownSources>
  readonly loadSwitchedOff: SourceStore['loadSwitchedOff']
  /** Changes of margins that somebody may decide about. */
  readonly loadApprovals: (person: Pick<Person, 'id'>, now: Date) => Promise<Findings['approvals']>
  /** Mid rates of our own that somebody may decide about, and those that hold. */
  readonly loadOwnRates: (
    person: Pick<Person, 'id'>,
    now: Date,
  ) => Promise<Pick<Findings, 'ownRateApprovals' | 'ownRates'>>
  /** Messages that wait for somebody. */
  readonly loadMessages: (now: Date) => Promise<Findings['messages']>
  /** Whether a figure that may be a real move suspends our own offers. */
  readonly heldSuspends: boolean
  /** Country whose offers are compared with the market. */
  readonly defaultCountry: Country
}

/** What somebody finds when they come to the desk. */
export function needsRoutes(serve: ServePlain<DeskCaller>, needs: Needs): void {
  const {
    storesOf,
    quarantine,
    book,
    contentBook,
    loadReports,
    loadSwitchedOff,
    loadApprovals,
    loadOwnRates,
    loadMessages,
    heldSuspends,
    defaultCountry,
  } = needs
  serve(listNeeds, async ({ now, caller }) => {
    const { person } = caller.session
    const { invitations, mails } = storesOf(caller.actor)
    const pending = await quarantine.loadPending()
    return needsOf({
      rights: rightsOf(person.role),
      hasSecondFactor: person.hasSecondFactor,
      held: pending.map(({ source, base, quote, rate, reason }) => ({
        source,
        reason,
        pair: `${base}/${quote}`,
        rate: decimalText(rate),
      })),
      heldSuspends,
      sources: (await loadReports()).sources,
      switchedOff: await loadSwitchedOff(),
      countries: book(now).countries.all,
      approvals: await loadApprovals(person, now),
      ...(await loadOwnRates(person, now)),
      marketGaps: widestFirst(await collectInPieces(marketGapsByCurrency(book(now), defaultCountry))),
      gapSuspends: book(now).rules.marketGap === 'suspend',
      messages: await loadMessages(now),
      menus: brokenMenus(contentBook(now)),
      failedMails: (await mails.countStates({})).failed,
      invitations: await invitations.load(now),
      now,
    })
  })
}
