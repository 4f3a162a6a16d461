import { listTasks } from '#contract/desk/tasks.ts'
import { dayAtHome } from '#domain/contact/late-answer.ts'
import { brokenMenus } from '#domain/content/menus/broken-menus.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { rightsOf } from '#domain/people/rights.ts'
import { marketGapsByCurrency, widestFirst } from '#domain/rates/market-gap.ts'
import { tasksOf } from '#domain/tasks/tasks-of.ts'
import { loadWaiting } from '../../../db/stores/messages/inbox-query.ts'
import { createQuarantineStore } from '../../../db/stores/rates/quarantine-store.ts'
import { createSourceStore } from '../../../db/stores/rates/source-store.ts'
import { collectInPieces } from '../../../queue/in-pieces.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { createLoadApprovals } from '../margins/margin-approvals.ts'
import { createLoadOwnRateTasks } from '../own-rates/own-rate-tasks.ts'

const endpoints = { listTasks }

/** Endpoint of the open tasks of the caller, for the home screen. */
export const tasksFeature = deskFeature(endpoints, taskHandlers)

function taskHandlers(context: DeskContext): DeskHandlers<typeof endpoints> {
  const { access, config, content, db, loadReports, rates } = context
  const quarantine = createQuarantineStore(db)
  const sources = createSourceStore(db)
  const loadApprovals = createLoadApprovals(context)
  const loadOwnRateTasks = createLoadOwnRateTasks(context)
  return {
    async listTasks({ now, caller }) {
      const { person } = caller.session
      const { invitations, mails } = access.storesOf(caller.actor)
      const book = rates.book(now)
      const pending = await quarantine.loadPending()
      return tasksOf({
        rights: rightsOf(person.role),
        hasSecondFactor: person.hasSecondFactor,
        held: pending.map(({ source, base, quote, rate, reason }) => ({
          source,
          reason,
          pair: `${base}/${quote}`,
          rate: decimalText(rate),
        })),
        heldSuspends: config.offerRules.held === 'suspend',
        sources: (await loadReports()).sources,
        switchedOff: await sources.loadSwitchedOff(),
        countries: book.countries.all,
        approvals: await loadApprovals(person, now),
        ...(await loadOwnRateTasks(person, now)),
        marketGaps: widestFirst(await collectInPieces(marketGapsByCurrency(book, config.defaultCountry))),
        gapSuspends: book.rules.marketGap === 'suspend',
        messages: await loadWaiting(db, dayAtHome(now, config.defaultCountry)),
        menus: brokenMenus(content.book(now)),
        failedMails: (await mails.countStates({})).failed,
        invitations: await invitations.load(now),
        now,
      })
    },
  }
}
