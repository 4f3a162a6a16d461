import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { type EntryName, sharedSettings } from './browser-entries.ts'
import { rootFolder } from './build-part.ts'
import { withoutMeanings } from './without-meanings.ts'

// The build is always the one that ships, even if the caller's environment says otherwise: React has another development build.
process.env.NODE_ENV = 'production'

export type EntryRecord = { script: string; styles: string[] }

type Manifest = Record<string, { file: string; isEntry?: boolean }>

/** Bundler checks without timing warnings: builds run in parallel, so each would count the time of the others. */
export const checks = { bundlerTimings: false } as const

export const settings = { ...sharedSettings, mode: 'production' } as const

/**
 * Builds each entry separately into the `assets` of one folder. Shared code is in the files of every entry that uses it, so
 * that an addition to one entry changes no byte of another.
 */
export async function buildForBrowsers<Name extends string>(
  inputs: Readonly<Record<Name, string>>,
  folder: URL,
): Promise<Record<Name, EntryRecord>> {
  const records = await Promise.all(
    Object.entries<string>(inputs).map(async ([name, input]) => {
      await buildEntry(name, input, folder)
      return [name, await readRecord(name, folder)] as const
    }),
  )
  // The pairs have all names of `inputs`.
  return Object.fromEntries(records) as Record<Name, EntryRecord>
}

async function buildEntry(name: string, input: string, folder: URL): Promise<void> {
  await build({
    ...settings,
    // An entry that renders components is a .tsx file.
    plugins: [shortContract, shortStyles, withoutNoscript, wholeChunks, wholeStyles(input.endsWith('.tsx'))],
    // Drops unused imports, so that components used only in a removed noscript are not bundled.
    oxc: { typescript: { onlyRemoveTypeImports: false } },
    build: {
      outDir: fileURLToPath(folder),
      emptyOutDir: false,
      target: 'es2022',
      manifest: manifestOf(name),
      // `import-chunk.ts` uses only the list of files, in which a chunk without imports has to be too.
      modulePreload: { polyfill: false, resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
      cssCodeSplit: false,
      rolldownOptions: {
        input: { [name]: input },
        checks,
        // The code that a page starts with is one file: no second download to wait for, and a smaller total size.
        output: { codeSplitting: { groups: [{ name, tags: ['$initial'] }] } },
        // A class name that is used once needs no variable.
        optimization: { inlineConst: { mode: 'all' } },
        // Packages mark files with "use client", which means nothing here: all code is for browsers.
        onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
      },
    },
  })
}

const shortContract: Plugin = {
  name: 'without-meanings',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/contract\/(?:[^/]+\/)?[^/]+\.ts$/.test(id) ? withoutMeanings(code) : undefined),
}

/** Imports class names as named exports instead of one object, so that unused names are dropped and used ones inlined. */
const shortStyles: Plugin = {
  name: 'styles-by-name',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/(ui|web|admin)\/.*\.tsx$/.test(id)
      ? code.replace(/^import (\w+) from ('[^']+\.module\.css')$/gm, 'import * as $1 from $2')
      : undefined,
}

/**
 * Keeps the style sheets of all components. The script has the class names that it uses, or none if only the server renders
 * the components.
 */
function wholeStyles(rendersComponents: boolean): Plugin {
  return {
    name: 'whole-styles',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css')
        ? { code: rendersComponents ? code : '', moduleSideEffects: 'no-treeshake' }
        : undefined,
  }
}

/** Empties `noscript` elements: only the server writes their content, because React renders none of it in a browser. */
const withoutNoscript: Plugin = {
  name: 'without-noscript',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/(ui|web|admin)\/.*\.tsx$/.test(id)
      ? code.replace(/<noscript>.*?<\/noscript>/gs, '<noscript />')
      : undefined,
}

/**
 * Replaces the helper around every `import()` with one that downloads the chunk's files first. Styles need none: there is
 * one style sheet, loaded with the page.
 */
const wholeChunks: Plugin = {
  name: 'whole-chunks',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? `export { importChunk as __vitePreload } from ${JSON.stringify(join(rootFolder, 'src/ui/import-chunk.ts'))}`
      : undefined,
}

function manifestOf(name: string): string {
  return `manifests/${name}.json`
}

async function readRecord(name: string, folder: URL): Promise<EntryRecord> {
  const built = Object.values(await readManifest(name, folder))
  const names = (files: { file: string }[]) => files.map(assetName)
  const [script = ''] = names(built.filter(({ isEntry }) => isEntry))
  return { script, styles: names(built.filter(({ file }) => file.endsWith('.css'))) }
}

/** Returns the names of all files that an entry may load. */
export async function filesOf(name: EntryName, folder: URL): Promise<ReadonlySet<string>> {
  return new Set(Object.values(await readManifest(name, folder)).map(assetName))
}

async function readManifest(name: string, folder: URL): Promise<Manifest> {
  return JSON.parse(await readFile(new URL(manifestOf(name), folder), 'utf8'))
}

function assetName({ file }: { file: string }): string {
  return file.replace(/^assets\//, '')
}
