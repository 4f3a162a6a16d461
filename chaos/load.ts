import { setTimeout as delay } from 'node:timers/promises'

/** A request that a client of the load sends again and again. */
export type Question = {
  /** Returns the path of the request. It differs for each number if the response must not come from the cache. */
  path(number: number): string
  /** True if the response needs the database. Only then may the request be refused while the database is away. */
  readonly needsDatabase: boolean
}

export type Load = {
  /** Stops the clients, waits for the last responses, and reports the results. */
  stop(): Promise<LoadReport>
}

type LoadReport = {
  readonly answers: number
  readonly lost: number
  readonly wrong: readonly string[]
  readonly longestSilenceMilliseconds: number
}

/** Maximum response time, even during a fault. */
const usualPatienceMilliseconds = 6_000

/**
 * Allowed refusals of requests that need the database: the database is away, it does not answer, or too many requests
 * are queued.
 */
const refusals = [
  { status: 503, code: '"temporarily_unavailable"' },
  { status: 503, code: '"took_too_long"' },
  { status: 429, code: '"rate_limit_exceeded"' },
]

/** Pause of a client after each response, so that the load is light. */
const pauseMilliseconds = 50

/**
 * Starts one client for each request. Every response must equal the response before the load. If a new hour has begun
 * meanwhile, it may equal the response after the load instead, because a new day or a publication may have changed it.
 */
export async function startLoad(
  origin: string,
  questions: readonly Question[],
  patienceMilliseconds = usualPatienceMilliseconds,
): Promise<Load> {
  const askAll = () =>
    Promise.all(questions.map(async ({ path }) => withoutMoment(await (await fetch(`${origin}${path(0)}`)).text())))
  const hour = () => Math.floor(Date.now() / 3_600_000)
  const [right, startedIn] = [await askAll(), hour()]
  const different: { question: number; text: string; description: string }[] = []
  let [sent, answers, lost, longestSilenceMilliseconds] = [0, 0, 0, 0]
  let isOver = false

  async function ask({ path, needsDatabase }: Question, question: number): Promise<void> {
    const address = path(++sent)
    const answer = await fetchInTime(`${origin}${address}`, patienceMilliseconds)
    if (!answer) {
      lost++
      return
    }
    answers++
    const isRefused =
      needsDatabase && refusals.some(({ status, code }) => answer.status === status && answer.text.includes(code))
    const text = withoutMoment(answer.text)
    if (isRefused ? !answer.retryAfter : answer.status !== 200 || text !== right[question])
      different.push({ question, text, description: `${address} ${answer.status} ${answer.text.slice(0, 200)}` })
  }

  const clients = questions.map(async (question, index) => {
    let heardAt = performance.now()
    while (!isOver) {
      await ask(question, index)
      const now = performance.now()
      if (!question.needsDatabase) longestSilenceMilliseconds = Math.max(longestSilenceMilliseconds, now - heardAt)
      heardAt = now
      await delay(pauseMilliseconds)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(clients)
      const inTheEnd = hour() === startedIn ? right : await askAll()
      const wrong = different
        .filter(({ question, text }) => text !== inTheEnd[question])
        .map(({ description }) => description)
      return { answers, lost, wrong, longestSilenceMilliseconds }
    },
  }
}

/**
 * Removes the requested moment from a response. Requests differ only in the moment of the hour after 12:00, and the
 * same rates were known during all of that hour, so the remaining text must be the same.
 */
function withoutMoment(text: string): string {
  return text.replaceAll(/T12(:|%3A)\d\d\1\d\d\.\d{3}Z/g, '')
}

async function fetchInTime(url: string, milliseconds: number) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(milliseconds) })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  } catch {
    return undefined
  }
}
