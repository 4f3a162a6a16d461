/** Builds the page if it changed, then runs the server from its sources; `node --watch-path` starts it all again. */
process.argv.push('--if-needed', 'site', 'database')
await import('./build.ts')
await import('../src/server/main.ts')
