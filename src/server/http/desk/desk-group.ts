import type { FastifyInstance } from 'fastify'
import { createKeyedAnswers } from '../../people/keyed-answers.ts'
import { createServePlain } from '../answers/serve-plain.ts'
import { type Limits, openGroup } from '../groups/group.ts'
import { sharedWithOwnPages } from '../groups/sharing.ts'
import { deskEndpoints, deskFeatures } from './desk-features.ts'
import type { DeskContext } from './feature/desk-context.ts'
import { createAnswerOnce } from './guard/answer-once.ts'
import { createDeskGuard } from './guard/desk-guard.ts'
import { createDeskQueue } from './guard/desk-queue.ts'

const deskLimits: Limits = { bodyBytes: 512 * 1024, milliseconds: 15_000 }

/** Mounts the features of the desk behind its authorization. */
export function openDesk(app: FastifyInstance, context: Omit<DeskContext, 'endpoints'>): void {
  const { access, clock, config, db } = context
  const door = createDeskGuard({ ...access, publicUrl: config.publicUrl, clock })
  openGroup(app, { door, sharing: sharedWithOwnPages, limits: deskLimits }, (raw) => {
    const answerOnce = createAnswerOnce(createKeyedAnswers(db))
    const serve = createServePlain(raw, { clock, answerOnce, queue: createDeskQueue() })
    for (const feature of deskFeatures) feature.mount({ serve, raw }, { ...context, endpoints: deskEndpoints })
  })
}
