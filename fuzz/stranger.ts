const cachedPath = '/lt/currency-exchange/rest/convert?from_currency[]=EUR&to_currency[]=USD&from_amount=77.77'

/** Sends a request before the fuzzing, and returns a function that compares the response to the same request afterwards. */
export async function createStranger(origin: string): Promise<() => Promise<string[]>> {
  // A response is cached from the second request on.
  await ask(origin)
  await ask(origin)
  const before = await ask(origin)
  return async () => {
    const [after, health] = await Promise.all([ask(origin), fetch(`${origin}/healthz`)])
    const problems = health.status === 200 ? [] : [`/healthz answered ${health.status}`]
    return after === before ? problems : [...problems, `the stranger got ${after}, and before it ${before}`]
  }
}

async function ask(origin: string): Promise<string> {
  const response = await fetch(`${origin}${cachedPath}`)
  return `${response.status} ${response.headers.get('etag')} ${await response.text()}`
}
