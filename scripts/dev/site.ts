import { ESModulesEvaluator, ModuleRunner, type ModuleRunnerTransport } from 'vite/module-runner'
import { type Edition, forever } from '../../src/domain/editions/edition.ts'
import type { Build } from '../../src/server/pages/assets.ts'
import type { BuiltSite } from '../../src/server/pages/load-site.ts'
import type { Pages } from '../../src/web/entry-server.tsx'
import { lazyAddresses, scriptOf, stylesOf } from './addresses.ts'

/** Site rendered from its current sources: Vite, in the parent process, transforms every module that renders pages. */
export type DevSite = BuiltSite & {
  /** Loads the page modules again, so that pages are rendered from the current sources. */
  refresh(): void
}

export function createDevSite(transport: ModuleRunnerTransport): DevSite {
  const runner = new ModuleRunner({ transport, hmr: false }, new ESModulesEvaluator())
  let edition: Edition = { ...forever }
  let current = load()
  function load(): Promise<{ pages: Pages }> {
    runner.clearCache()
    const loading: Promise<{ pages: Pages }> = runner.import('/src/web/entry-server.tsx')
    // Requests for pages fail with this error until the next change loads the modules again.
    loading.catch(() => {})
    return loading
  }
  return {
    pages: {
      'rates-page': async (question) => (await current).pages['rates-page'](question),
      'content-page': async (question) => (await current).pages['content-page'](question),
      embed: async (question) => (await current).pages.embed(question),
    },
    build,
    edition: () => edition,
    refresh() {
      edition = { ...forever }
      current = load()
    },
  }
}

const entryOf = (name: 'rates-page' | 'content-page' | 'embed') => ({
  script: scriptOf(name),
  styles: [stylesOf(name)],
})

/** Addresses of files that the dev server answers itself; there are none on disk. */
const build: Build = {
  entries: {
    'rates-page': entryOf('rates-page'),
    'content-page': entryOf('content-page'),
    embed: entryOf('embed'),
    // The desk renders nothing before its script runs, and the script brings its styles.
    desk: { script: scriptOf('desk'), styles: [] },
  },
  flags: lazyAddresses.flags,
  outline: lazyAddresses.outline,
  allSearchTerms: lazyAddresses['search-terms'],
  embedScript: '',
  files: new Map(),
}
