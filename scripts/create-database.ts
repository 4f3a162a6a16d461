import { chmod, glob } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Parameters that limit the buffers while the database is created; the server sets their size at each start. */
const smallBuffers = ['--set', 'shared_buffers=16MB']

const [folder = ''] = process.argv.slice(2)
const created = await PGlite.create(folder, { initDbStartParams: smallBuffers })
await created.close()

/** Makes all files readable: PostgreSQL restricts some to their owner, and another user may start the server. */
await chmod(folder, 0o755)
for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
  await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
