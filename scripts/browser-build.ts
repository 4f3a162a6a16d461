import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { type EntryName, sharedSettings } from './browser-entries.ts'
import { rootFolder } from './build-part.ts'
import { withoutMeanings } from './without-meanings.ts'

// Whoever starts the build, it is the one that ships: React has another form for development.
process.env.NODE_ENV = 'production'

export type EntryRecord = { script: string; styles: string[] }

type Manifest = Record<string, { file: string; isEntry?: boolean }>

/** Bundler checks without timing warnings: builds run in parallel, so each would count the time of the others. */
export const checks = { bundlerTimings: false } as const

export const settings = { ...sharedSettings, mode: 'production' } as const

/**
 * Builds each entry by itself, into the `assets` of one folder: what one shares with another is in the files of both, so
 * that nothing that is added to one changes a byte of the other.
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
  // There is one for each name.
  return Object.fromEntries(records) as Record<Name, EntryRecord>
}

async function buildEntry(name: string, input: string, folder: URL): Promise<void> {
  await build({
    ...settings,
    // Components are in .tsx files, and so is an entry that has any.
    plugins: [shortContract, shortStyles, withoutNoscript, wholeChunks, wholeStyles(input.endsWith('.tsx'))],
    // What only stood in a noscript is not loaded for it.
    oxc: { typescript: { onlyRemoveTypeImports: false } },
    build: {
      outDir: fileURLToPath(folder),
      emptyOutDir: false,
      target: 'es2022',
      manifest: manifestOf(name),
      // The list of files is all that is used; a chunk without imports lists itself.
      modulePreload: { polyfill: false, resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
      cssCodeSplit: false,
      rolldownOptions: {
        input: { [name]: input },
        checks,
        // What a page starts with is one file: nobody waits for a second, and together they are smaller.
        output: { codeSplitting: { groups: [{ name, tags: ['$initial'] }] } },
        // A class that is worn once needs no variable.
        optimization: { inlineConst: { mode: 'all' } },
        // Packages say which of their files are for browsers; here all are.
        onLog: (level, log, tell) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : tell(level, log)),
      },
    },
  })
}

const shortContract: Plugin = {
  name: 'without-meanings',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/contract\/(?:[^/]+\/)?[^/]+\.ts$/.test(id) ? withoutMeanings(code) : undefined),
}

/** Class names by name instead of as an object of all of them: each then stands where it is used, and nowhere else. */
const shortStyles: Plugin = {
  name: 'styles-by-name',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/(ui|web|admin)\/.*\.tsx$/.test(id)
      ? code.replace(/^import (\w+) from ('[^']+\.module\.css')$/gm, 'import * as $1 from $2')
      : undefined,
}

/** All styles of whatever is drawn: a script has the names of classes where they are used, or none where the server draws. */
function wholeStyles(isDrawnHere: boolean): Plugin {
  return {
    name: 'whole-styles',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code: isDrawnHere ? code : '', moduleSideEffects: 'no-treeshake' } : undefined,
  }
}

/** What is for browsers without a script is the server's to write: React draws nothing into it where there is one. */
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
