/**
 * Sends one request after another from a separate process, so that other load of the bench does not slow the measurement.
 * Reports the response times in milliseconds, without the first ones, which mostly measure how this process starts.
 */
const everyMilliseconds = 20
const warmUps = 30

process.once('message', async ({ url }: { url: string }) => {
  const taken: number[] = []
  let amount = 0
  const ask = async () => {
    const started = performance.now()
    // The amount changes, so that no response comes from the cache.
    const answer = await fetch(`${url}&from_amount=${++amount}.25`)
    await answer.arrayBuffer()
    return performance.now() - started
  }
  for (let done = 0; done < warmUps; done++) await ask()
  process.send?.('ready')
  const timer = setInterval(async () => taken.push(await ask()), everyMilliseconds)
  process.once('message', () => {
    clearInterval(timer)
    process.send?.(taken)
  })
})
