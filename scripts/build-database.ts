import { fileURLToPath } from 'node:url'
import { dist } from './build-part.ts'

/** Making a database fills its buffers more than once; whoever opens it says anew how large they are. */
const smallBuffers = ['--set', 'shared_buffers=16MB']

/** Makes an empty database for the embedded ones to begin as copies of: that takes seconds, and copying it a tenth of one. */
export async function buildDatabase(): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite')
  const created = await PGlite.create(fileURLToPath(new URL('database', dist)), { initDbStartParams: smallBuffers })
  await created.close()
}
