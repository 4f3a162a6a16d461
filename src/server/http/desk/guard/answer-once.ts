import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { ApiError, answerLost, keyReused, writeError } from '#contract/core/error.ts'
import {
  type KeyedAnswers,
  type KeyedChange,
  type KnownChange,
  readKnownChange,
  type StoredAnswer,
} from '../../../people/keyed-answers.ts'
import type { AnswerOnce } from '../../answers/serve-plain.ts'
import type { DeskCaller } from './desk-guard.ts'
import { readIdempotencyKey } from './idempotency-key.ts'

/** Milliseconds that a repeat waits for the answer of the first request. */
const usualPatience = 5_000
const lookMilliseconds = 100

/**
 * Answers a repeated change with the answer of the first request under its idempotency key. The first request claims
 * the key in the transaction of the change (`claimCall`), so a repeat on any replica finds it if something was changed.
 */
export function createAnswerOnce(answers: KeyedAnswers, patience = usualPatience): AnswerOnce<DeskCaller> {
  return async ({ request, caller }, answer) => {
    const key = readIdempotencyKey(request)
    const call = caller?.actor.call
    if (key === undefined || !caller || !call) return { status: 200, body: await answer() }
    const change = { personId: caller.actor.id, call, key }
    const before = caller.session.earlierCall
    return before ? repeat(change, readKnownChange(before, key)) : make(change, answer, request)
  }

  async function make(
    change: KeyedChange,
    answer: () => Promise<string>,
    request: FastifyRequest,
  ): Promise<StoredAnswer> {
    try {
      const answered = { status: 200, body: await answer() }
      await answers.store(change, answered)
      return answered
    } catch (error) {
      const made = await answers.find(change)
      if (!made) throw error
      // A concurrent repeat may have been refused because the first request had already made the change.
      if (made.claim !== change.call.claim) return repeat(change, made)
      const refusal = error instanceof ApiError ? error : failedAfterChange(error, request)
      await answers.store(change, { status: refusal.status, body: JSON.stringify(writeError(refusal)) })
      throw refusal
    }
  }

  async function repeat(change: KeyedChange, before: KnownChange): Promise<StoredAnswer> {
    if (before.fingerprint !== change.call.fingerprint)
      throw new ApiError('invalid_state', 'This Idempotency-Key was used for another request.', { reason: keyReused })
    const until = performance.now() + patience
    for (let known: KnownChange | undefined = before; known; known = await answers.find(change)) {
      if (known.answer) return known.answer
      if (performance.now() > until) break
      await delay(lookMilliseconds)
    }
    throw lost()
  }
}

/** Logs and returns the error of a change that was made but failed while its answer was written. */
function failedAfterChange(error: unknown, request: FastifyRequest): ApiError {
  request.log.error({ requestId: request.id, err: error }, 'change committed, but its response failed')
  return lost()
}

function lost(): ApiError {
  return new ApiError('invalid_state', 'The change was made, but its response was lost. Read the current state.', {
    reason: answerLost,
  })
}
