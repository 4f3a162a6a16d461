import { chmod, glob } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Creating a database fills the buffers more than once; each start sets their size again. */
const smallBuffers = ['--set', 'shared_buffers=16MB']

const [folder = ''] = process.argv.slice(2)
const created = await PGlite.create(folder, { initDbStartParams: smallBuffers })
await created.close()

/** PostgreSQL closes some of its files to other users; whoever starts the server has to read them all. */
await chmod(folder, 0o755)
for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
  await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
