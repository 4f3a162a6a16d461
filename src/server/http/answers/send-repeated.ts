import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isSurelyPast } from '#domain/calendar/clock-difference.ts'
import type { Clock } from '../../telemetry/clock.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { prefersCsv } from '../core/negotiation.ts'
import type { Admit } from '../groups/credentials.ts'
import { type AnswerCache, variantKey } from './answer-cache.ts'
import { isCurrent, sendPrepared } from './prepared-answer.ts'

type Needs = {
  /** Where the answer to an address is kept. */
  readonly answersAt: (url: string) => AnswerCache
  /** Begins anew with all of them. */
  readonly forgetAll: () => void
  readonly admit: Admit
  readonly clock: Clock
  readonly metrics: Metrics
  /** What an answer depends on besides its address, where it does. */
  readonly variantOf: (headers: IncomingHttpHeaders, url: string) => string
}

/** Sends what was asked before straight from memory; says whether it did. */
type SendRepeated = (request: IncomingMessage, response: ServerResponse) => boolean

export function createSendRepeated({ answersAt, forgetAll, admit, clock, metrics, variantOf }: Needs): SendRepeated {
  let latest = clock()
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const now = clock()
    // What was true for good by a clock that was ahead may still come otherwise.
    if (isSurelyPast(now, latest)) forgetAll()
    latest = now
    const url = request.url ?? ''
    const answers = answersAt(url)
    const answer = answers.find(url) ?? answers.find(variantKey(variantOf(request.headers, url), url))
    if (!answer || !isCurrent(answer, now)) return false
    if (answer.caching.scope === 'private' && !admit(request.headers.authorization)) return false
    // What is kept is what its address gives by itself.
    if (answer.caching.vary === 'accept' && prefersCsv(request.headers.accept)) return false
    metrics.countRepeated(sendPrepared(answer, request, response, now))
    return true
  }
}
