import { isForEveryRequest } from '../../../db/core/reads.ts'
import { createFairQueue } from '../../../queue/fair-queue.ts'
import type { QueueCall } from '../../answers/serve-plain.ts'
import { clientKeyOf, runQueued } from '../../core/client-queue.ts'
import type { DeskCaller } from './desk-guard.ts'

/**
 * Limits of the queue: fewer concurrent calls than the pool has connections, and so few of one person that others
 * always find a slot.
 */
const deskTurns = {
  atOnce: 6,
  atOnceOfOne: 3,
  waiting: { all: 256, ofOne: 64 },
  patienceMilliseconds: 10_000,
  refusalMilliseconds: 1_000,
  isOfAll: isForEveryRequest,
}

/** Queues calls of the desk fairly by person, and by client address before sign-in. */
export function createDeskQueue(): QueueCall<DeskCaller> {
  const inTurn = createFairQueue(deskTurns)
  return ({ request, caller }, work) =>
    runQueued(request, { asker: caller ? `person ${caller.session.person.id}` : clientKeyOf(request.ip), inTurn }, work)
}
