import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isSurelyPast } from '#domain/calendar/clock-difference.ts'
import type { Clock } from '../../telemetry/clock.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { prefersCsv } from '../core/negotiation.ts'
import type { Admit } from '../groups/credentials.ts'
import { type AnswerCache, variantKey } from './answer-cache.ts'
import { isCurrent, sendPrepared } from './prepared-answer.ts'

type SendRepeatedDependencies = {
  /** Returns the cache for a URL. */
  readonly answersAt: (url: string) => AnswerCache
  /** Clears all caches. */
  readonly forgetAll: () => void
  readonly admit: Admit
  readonly clock: Clock
  readonly metrics: Metrics
  /** Returns what an answer depends on besides its URL. */
  readonly variantOf: (headers: IncomingHttpHeaders, url: string) => string
}

/** Sends an answer from memory; returns whether there was one. */
type SendRepeated = (request: IncomingMessage, response: ServerResponse) => boolean

export function createSendRepeated({
  answersAt,
  forgetAll,
  admit,
  clock,
  metrics,
  variantOf,
}: SendRepeatedDependencies): SendRepeated {
  let latest = clock()
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const now = clock()
    // Answers that were permanent by a clock that was ahead may still change.
    if (isSurelyPast(now, latest)) forgetAll()
    latest = now
    const url = request.url ?? ''
    const answers = answersAt(url)
    const answer = answers.find(url) ?? answers.find(variantKey(variantOf(request.headers, url), url))
    if (!answer || !isCurrent(answer, now)) return false
    if (answer.caching.scope === 'private' && !admit(request.headers.authorization)) return false
    // Only the format that a URL has by itself is cached, not one chosen by a header.
    if (answer.caching.vary === 'accept' && prefersCsv(request.headers.accept)) return false
    metrics.countRepeated(sendPrepared(answer, request, response, now))
    return true
  }
}
