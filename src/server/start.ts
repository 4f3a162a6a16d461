import { setSourceMapsSupport } from 'node:module'

/**
 * Entry point of the built server. Enables source maps before it imports the rest, so that stack traces name places in
 * the sources.
 */
// Without packages, whose source maps take longer to read than everything else.
setSourceMapsSupport(true, { nodeModules: false })
await import('./main.ts')
