import type { Post } from '../mail/post.ts'
import { explain } from '../telemetry/explain.ts'
import type { Log } from '../telemetry/log.ts'
import { type JobKind, logged } from './job-queue.ts'

/**
 * Looks every minute, and whenever this copy has queued a mail, what there is to tell and to send. One copy does so at a
 * time; should there be two all the same, each mail is taken by one of them.
 */
export function mailJobs(post: Post, log: Log): JobKind {
  return async (queue, signal) => {
    await queue.createQueue(mail, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 600, expireInSeconds: 300 })
    const tell = logged(log, () => post.tellAlerts())
    const send = logged(log, () => post.sendDue(signal))
    async function look(): Promise<void> {
      // What cannot be told is no reason to keep what was told before.
      await tell(undefined)
      await send(undefined)
    }
    const worker = await queue.work(mail, { pollingIntervalSeconds: 15 }, look)
    await queue.schedule(mail, '* * * * *')
    post.onWake(() => {
      queue.send(mail).then(
        () => queue.notifyWorker(worker),
        (error) => log.debug({ problem: explain(error) }, 'mail waits for the next minute'),
      )
    })
  }
}

const mail = 'mail'
