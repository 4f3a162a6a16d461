import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { ApiError, answerLost, keyReused, writeError } from '#contract/error.ts'
import type { KeyedAnswers, KeyedChange, KnownChange, StoredAnswer } from '../../people/keyed-answers.ts'
import type { AnswerOnce } from '../answers/serve-plain.ts'
import type { DeskCaller } from './desk-door.ts'
import { readIdempotencyKey } from './idempotency-key.ts'

/** How long a repeat waits for the answer of the request that made the change. */
const usualPatience = 5_000
const lookMilliseconds = 100

/**
 * Answers a repeated change with the answer of the first request under its idempotency key. The first claims the key in
 * the transaction of the change (`claimCall`), so a repeat on any replica finds it exactly where something was changed.
 */
export function createAnswerOnce(answers: KeyedAnswers, patience = usualPatience): AnswerOnce<DeskCaller> {
  return async ({ request, caller }, answer) => {
    const key = readIdempotencyKey(request)
    const call = caller?.actor.call
    if (key === undefined || !caller || !call) return { status: 200, body: await answer() }
    const change = { personId: caller.actor.id, call, key }
    const before = await answers.find(change)
    return before ? repeat(change, before) : make(change, answer, request)
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
      // A repeat that ran beside the first request was refused because of what that has changed.
      if (made.claim !== change.call.claim) return repeat(change, made)
      const refusal = error instanceof ApiError ? error : failedAfterChange(error, request)
      await answers.store(change, { status: refusal.status, body: JSON.stringify(writeError(refusal)) })
      throw refusal
    }
  }

  async function repeat(change: KeyedChange, before: KnownChange): Promise<StoredAnswer> {
    if (before.fingerprint !== change.call.fingerprint)
      throw new ApiError('invalid_state', 'Another request was sent under this Idempotency-Key.', { reason: keyReused })
    const until = performance.now() + patience
    for (let known: KnownChange | undefined = before; known; known = await answers.find(change)) {
      if (known.answer) return known.answer
      if (performance.now() > until) break
      await delay(lookMilliseconds)
    }
    throw lost()
  }
}

/** The change is made, and only its answer could not be. */
function failedAfterChange(error: unknown, request: FastifyRequest): ApiError {
  request.log.error({ requestId: request.id, err: error }, 'a change was made, but could not be answered')
  return lost()
}

function lost(): ApiError {
  return new ApiError('invalid_state', 'It was carried out, but its answer is lost. Read the current state.', {
    reason: answerLost,
  })
}
