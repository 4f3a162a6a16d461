import { gapEvents, heldEvents, lateEvents } from '#domain/mail/alert-event.ts'
import { findMarketGaps } from '#domain/rates/market-gap.ts'
import type { Clock } from '../telemetry/clock.ts'
import { explain } from '../telemetry/explain.ts'
import type { Log } from '../telemetry/log.ts'
import { createSendDue } from './send-due.ts'
import { createSmtpSender, type MailSettings } from './smtp-sender.ts'
import { encryptionOf } from './smtp-server.ts'
import { alertRights, createWriteLetter, type WritingNeeds } from './write-letter.ts'

export type Post = ReturnType<typeof createPost>

type Needs = WritingNeeds & {
  readonly settings: MailSettings
  readonly clock: Clock
  readonly log: Log
  readonly count: Parameters<typeof createSendDue>[0]['count']
}

/** Everything that is mailed. */
export function createPost(needs: Needs) {
  const { settings, siteName, storesOf, quarantine, loadReports, clock } = needs
  const { outbox } = storesOf({ kind: 'job', name: 'mail' })
  const { send, check } = createSmtpSender(settings, siteName)
  const sendDue = createSendDue({ ...needs, outbox, write: createWriteLetter(needs), send })
  let listener = () => {}

  return {
    /** Whether links are mailed: only where it is known which address they lead to. */
    mailsLinks: needs.publicUrl !== undefined,
    sendDue,
    server: describeServer(settings),

    /** What is wrong with the connection, as it is noted; undefined where nothing is. */
    async check(): Promise<string | undefined> {
      try {
        await check()
      } catch (error) {
        return explain(error)
      }
      return undefined
    },

    /** Queues mails about events that treasurers were not notified of yet: held rates, late sources, market gaps. */
    async tellAlerts(): Promise<void> {
      const now = clock()
      await outbox.tellOnce({
        events: heldEvents(await quarantine.loadPending()),
        right: alertRights.held,
        kind: 'held',
        aboutOf: (held) => ({ ids: held.map(({ id }) => id) }),
        now,
      })
      await outbox.tellOnce({
        events: lateEvents((await loadReports()).sources),
        right: alertRights.late,
        kind: 'late',
        aboutOf: (late) => ({ keys: late.map(({ key }) => key) }),
        now,
      })
      await outbox.tellOnce({
        events: gapEvents(findMarketGaps(needs.book(), needs.defaultCountry)),
        right: alertRights.marketGap,
        kind: 'market_gap',
        aboutOf: (gaps) => ({ keys: gaps.map(({ key }) => key) }),
        now,
      })
    },

    /** Something was queued: whoever sends need not wait for the next minute. */
    wake: () => listener(),
    onWake(listen: () => void) {
      listener = listen
    },
  }
}

/** How mails are sent, without what is secret of it. */
function describeServer({ smtp, from }: MailSettings) {
  const { host, port, login } = smtp
  return { host, port, encryption: encryptionOf(smtp), hasLogin: login !== undefined, from }
}
