import { ESModulesEvaluator, ModuleRunner, type ModuleRunnerTransport } from 'vite/module-runner'
import { type Edition, forever } from '../../src/domain/editions/edition.ts'
import type { Build } from '../../src/server/pages/assets.ts'
import type { BuiltSite } from '../../src/server/pages/load-site.ts'
import type { Pages } from '../../src/web/entry-server.tsx'
import { lazyAddresses, scriptOf, stylesOf } from './addresses.ts'

/** The site as its sources are: Vite, in the parent process, transforms every module that draws pages. */
export type DevSite = BuiltSite & {
  /** Draws all pages with the sources as they are from now on. */
  refresh(): void
}

export function createDevSite(transport: ModuleRunnerTransport): DevSite {
  const runner = new ModuleRunner({ transport, hmr: false }, new ESModulesEvaluator())
  let edition: Edition = { ...forever }
  let current = load()
  function load(): Promise<{ pages: Pages }> {
    runner.clearCache()
    const loading: Promise<{ pages: Pages }> = runner.import('/src/web/entry-server.tsx')
    // Pages that are asked for meanwhile fail with this error; the next change is the next try.
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

/** The dev server answers all of these itself, so that there are no files. */
const build: Build = {
  entries: {
    'rates-page': entryOf('rates-page'),
    'content-page': entryOf('content-page'),
    embed: entryOf('embed'),
    // It draws nothing before its script has come, and its styles come with that.
    desk: { script: scriptOf('desk'), styles: [] },
  },
  flags: lazyAddresses.flags,
  outline: lazyAddresses.outline,
  allSearchTerms: lazyAddresses['search-terms'],
  embedScript: '',
  files: new Map(),
}
