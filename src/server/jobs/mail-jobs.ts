import type { createMailer } from '../mail/mailer.ts'
import { explain } from '../telemetry/explain.ts'
import type { Log } from '../telemetry/log.ts'
import { type JobKind, logged } from './job-queue.ts'

/**
 * Queues alerts and sends due emails every minute, and whenever this replica has queued an email. One replica does so
 * at a time; if there are ever two, each email is still taken by only one of them.
 */
export function mailJobs(mailer: ReturnType<typeof createMailer>, log: Log): JobKind {
  return async (queue, signal) => {
    await queue.createQueue(mail, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 600, expireInSeconds: 300 })
    const queueAlerts = logged(log, () => mailer.queueAlerts())
    const send = logged(log, () => mailer.sendDue(signal))
    async function sendMail(): Promise<void> {
      // A failure to queue alerts does not delay other emails.
      await queueAlerts(undefined)
      await send(undefined)
    }
    const worker = await queue.work(mail, { pollingIntervalSeconds: 15 }, sendMail)
    await queue.schedule(mail, '* * * * *')
    mailer.onWake(() => {
      queue.send(mail).then(
        () => queue.notifyWorker(worker),
        (error) => log.debug({ problem: explain(error) }, 'mailer not notified; email waits for the next run'),
      )
    })
  }
}

const mail = 'mail'
