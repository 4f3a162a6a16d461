import { basicAuthorization } from '#contract/core/basic-authorization.ts'
import { limitOf } from '#contract/core/endpoint.ts'
import { publicEndpoints } from '#contract/public/api.ts'
import { createFindLimitGroup } from '#domain/limits/limit-group.ts'
import { type Challenges, createChallenges } from './challenges/challenges.ts'
import { createVerify, verifyAddress } from './challenges/recaptcha.ts'
import type { Config } from './config.ts'
import { createRead, isUnavailable } from './db/core/reads.ts'
import { createChallengeStore } from './db/stores/limits/challenge-store.ts'
import { createLimitStore, type LimitStore } from './db/stores/limits/limit-store.ts'
import { type ClientAddress, createClientAddress } from './http/core/client-address.ts'
import { deskEndpoints } from './http/desk/desk-features.ts'
import { createGate, type Gate, type Refusals } from './http/limits/gate.ts'
import { createLimiter, type Limiter } from './limits/limiter.ts'
import { mergeLooks } from './limits/merged-looks.ts'
import { repeat } from './limits/repeat.ts'
import { createSharing } from './limits/sharing.ts'
import { newToken } from './secrets/tokens.ts'
import type { Services } from './services.ts'

/** Parts that limit requests, and that let clients who pass a check continue. */
type Limiting = {
  readonly gate: Gate
  readonly refusals: Refusals
  readonly clientAddress: ClientAddress
  readonly challenges: Challenges
  readonly limiter: Limiter
  readonly store: LimitStore
  close(): Promise<void>
}

/** Finds the limit group of a request, as its endpoint declares it. */
export const findLimitGroup = createFindLimitGroup(
  [...publicEndpoints, ...deskEndpoints].map((endpoint) => ({ ...endpoint, limit: limitOf(endpoint) })),
)

/** Interval in which replicas exchange their counts. Meanwhile each misses what the others count. */
const exchangeMilliseconds = 1_000

/**
 * Timing of the query for unlocked clients. A client over its limit waits for one such query, but not longer than the
 * maximum if the database is slow.
 */
const looking = { pauseMilliseconds: 20, maxMilliseconds: 500 }

export function createLimiting(config: Config, services: Services): Limiting {
  const { database, clock, log } = services
  const { isOn, unlimited, budgets } = config.limits
  const { value } = config.apiCredentials
  const recaptcha = config.recaptcha && {
    siteKey: config.recaptcha.siteKey,
    verify: createVerify(config.recaptcha, { fetch: globalThis.fetch, address: verifyAddress }),
  }
  const refusals: Refusals = new WeakMap()
  const clientAddress = createClientAddress(config.trustedProxies)
  const limiter = createLimiter({ budgets, clock })
  const store = createLimitStore(database.statusDb)
  const shared = isOn && database.kind === 'postgresql' ? startSharing(services, limiter, store) : undefined
  const gate = createGate(
    {
      findGroup: findLimitGroup,
      limiter,
      clientAddress,
      unlimited,
      log,
      authorization: value === undefined ? undefined : basicAuthorization(value),
      lookAgain: shared?.lookAgain,
    },
    refusals,
  )
  return {
    gate: isOn ? gate : () => undefined,
    refusals,
    clientAddress,
    limiter,
    store,
    challenges: createChallenges({ store: createChallengeStore(database.db), clock, recaptcha }),
    close: async () => shared?.stop(),
  }
}

/** Shares counts with other replicas. A read-only replica shares nothing, and one without its database counts alone. */
function startSharing({ database, clock, log, isReadOnly }: Services, limiter: Limiter, store: LimitStore) {
  const read = createRead(database)
  const sharing = createSharing({ limiter, store, copy: newToken(), clock })
  const exchanging = repeat(exchangeMilliseconds, async () => {
    if (isReadOnly) return
    await read(sharing.exchange).catch((error) => {
      if (!isUnavailable(error)) log.error({ err: error }, 'rate limits are counted by this replica alone')
    })
  })
  return {
    lookAgain: mergeLooks(() => read(sharing.lookForUnlocked), looking),
    stop: exchanging.stop,
  }
}
