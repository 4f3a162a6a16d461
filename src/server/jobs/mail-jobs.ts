import type { createMailer } from '../mail/mailer.ts'
import { explain } from '../telemetry/explain.ts'
import type { Log } from '../telemetry/log.ts'
import { type JobKind, logged } from './job-queue.ts'

/**
 * Queues alerts and sends due mails every minute, and whenever this replica has queued a mail. One replica does so at a
 * time; should there be two all the same, each mail is taken by one of them.
 */
export function mailJobs(mailer: ReturnType<typeof createMailer>, log: Log): JobKind {
  return async (queue, signal) => {
    await queue.createQueue(mail, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 600, expireInSeconds: 300 })
    const queueAlerts = logged(log, () => mailer.queueAlerts())
    const send = logged(log, () => mailer.sendDue(signal))
    async function look(): Promise<void> {
      // An alert that cannot be queued does not delay the mails that are.
      await queueAlerts(undefined)
      await send(undefined)
    }
    const worker = await queue.work(mail, { pollingIntervalSeconds: 15 }, look)
    await queue.schedule(mail, '* * * * *')
    mailer.onWake(() => {
      queue.send(mail).then(
        () => queue.notifyWorker(worker),
        (error) => log.debug({ problem: explain(error) }, 'mail waits for the next minute'),
      )
    })
  }
}

const mail = 'mail'
