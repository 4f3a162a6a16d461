/** Builds the page if it changed, then runs the server; `node --watch-path` starts it all again. */
process.argv.push('--if-needed')
await import('./build.ts')
await import('../src/server/main.ts')
