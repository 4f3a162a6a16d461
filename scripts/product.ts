import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, readSetUpToken, startCopy, untilAnswering } from './copy.ts'

type Product = {
  readonly origin: string
  stop(): Promise<void>
  /** Reads the token of the link that sets up the desk. */
  setUpToken(): Promise<string>
}

/** Starts the product as an operator does, on a free port and with a new database that `stop` removes. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'agio-product-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const copy = startCopy({
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: join(folder, 'data'),
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  })
  async function stop(): Promise<void> {
    await copy.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilAnswering(copy, '/')
    return { origin, stop, setUpToken: () => readSetUpToken(copy) }
  } catch (error) {
    await stop()
    throw error
  }
}
