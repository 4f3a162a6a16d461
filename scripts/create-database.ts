import { PGlite } from '@electric-sql/pglite'

/** Creating a database fills the buffers more than once; each start sets their size again. */
const smallBuffers = ['--set', 'shared_buffers=16MB']

const [folder = ''] = process.argv.slice(2)
const created = await PGlite.create(folder, { initDbStartParams: smallBuffers })
await created.close()
