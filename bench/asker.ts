/**
 * Asks a server one question after another in a process of its own, so that whoever keeps the server busy does not keep
 * whoever measures it busy too. Tells how long the answers took, in milliseconds.
 */
const everyMilliseconds = 20

process.once('message', ({ url }: { url: string }) => {
  const taken: number[] = []
  let amount = 0
  const timer = setInterval(async () => {
    const started = performance.now()
    // Every question is a new one.
    const answer = await fetch(`${url}&from_amount=${++amount}.25`)
    await answer.arrayBuffer()
    taken.push(performance.now() - started)
  }, everyMilliseconds)
  process.once('message', () => {
    clearInterval(timer)
    process.send?.(taken)
  })
})
