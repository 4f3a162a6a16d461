import { basicAuthorization } from '#contract/basic-authorization.ts'
import { type Challenges, createChallenges } from './challenges/challenges.ts'
import type { Config } from './config.ts'
import { createChallengeStore } from './db/stores/challenge-store.ts'
import { type ClientAddress, createClientAddress } from './http/client-address.ts'
import { createGate, type Gate, type Refusals } from './http/limits/gate.ts'
import { createLimiter } from './limits/limiter.ts'
import type { Services } from './services.ts'

/** What keeps visitors from asking for too much, and lets them go on. */
export type Limiting = {
  readonly gate: Gate
  readonly refusals: Refusals
  readonly clientAddress: ClientAddress
  readonly challenges: Challenges
}

export function createLimiting(config: Config, { database, clock, log }: Services): Limiting {
  const { isOn, unlimited, budgets } = config.limits
  const { value } = config.apiCredentials
  const refusals: Refusals = new WeakMap()
  const clientAddress = createClientAddress(config.trustedProxies)
  const limiter = createLimiter({ budgets, clock })
  const authorization = value === undefined ? undefined : basicAuthorization(value)
  const gate = createGate({ limiter, clientAddress, unlimited, authorization, log }, refusals)
  return {
    gate: isOn ? gate : () => undefined,
    refusals,
    clientAddress,
    challenges: createChallenges({ store: createChallengeStore(database.db), clock }),
  }
}
