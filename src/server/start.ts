import { setSourceMapsSupport } from 'node:module'

/** Where the built program begins: what is read from here on says in its errors where it stands in the sources. */
// Those of packages take longer to read than everything else.
setSourceMapsSupport(true, { nodeModules: false })
await import('./main.ts')
