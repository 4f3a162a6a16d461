import { setTimeout as delay } from 'node:timers/promises'

/** What is asked over and over. */
export type Question = {
  /** Its address, another one each time where the answer is not to come from memory. */
  path(number: number): string
  /** Whether its answer needs the database; then it may be refused while that is away, and not otherwise. */
  readonly needsDatabase: boolean
}

export type Load = {
  /** Stops asking, waits for the last answers, and says what came of it. */
  stop(): Promise<LoadReport>
}

type LoadReport = {
  readonly answers: number
  readonly lost: number
  readonly wrong: readonly string[]
  readonly longestSilenceMilliseconds: number
}

/** Longest time that an answer may take, even during a fault. */
const usualPatienceMilliseconds = 6_000

/** Refusals of questions that need the database, while it is away, does not answer, or has made many wait. */
const refusals = [
  { status: 503, code: '"temporarily_unavailable"' },
  { status: 503, code: '"took_too_long"' },
  { status: 429, code: '"rate_limit_exceeded"' },
]

/** Light: a client asks, reads, and waits a moment. */
const pauseMilliseconds = 50

/**
 * Asks a copy with as many clients as there are questions. What each is answered at first is what it must be answered; or
 * what it is answered in the end, where an hour has struck meanwhile and a day or a publication may have come.
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
  const different: { question: number; text: string; told: string }[] = []
  let [asked, answers, lost, longestSilenceMilliseconds] = [0, 0, 0, 0]
  let isOver = false

  async function ask({ path, needsDatabase }: Question, question: number): Promise<void> {
    const address = path(++asked)
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
      different.push({ question, text, told: `${address} ${answer.status} ${answer.text.slice(0, 200)}` })
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
      const wrong = different.filter(({ question, text }) => text !== inTheEnd[question]).map(({ told }) => told)
      return { answers, lost, wrong, longestSilenceMilliseconds }
    },
  }
}

/** What was known at two moments of the same hour is the same, but each answer names its own. */
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
