import { rooms } from './rooms.ts'

/** The layers that each layer may import, and the packages it may use. All other imports are rejected. */
export const layers = {
  domain: { imports: [], packages: [] },
  contract: { imports: ['domain'], packages: ['zod'] },
  ui: {
    imports: ['domain'],
    packages: [
      'diff',
      'downshift',
      'prosemirror-commands',
      'prosemirror-history',
      'prosemirror-inputrules',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-view',
      'react',
    ],
  },
  web: { imports: ['domain', 'contract', 'ui'], packages: ['react', 'react-dom'] },
  admin: { imports: ['domain', 'contract', 'ui'], packages: ['react', 'react-dom', '@tanstack/react-query'] },
  server: {
    imports: ['domain', 'contract'],
    packages: [
      '@electric-sql/pglite',
      '@rgrove/parse-xml',
      'altcha-lib',
      'csv-parse',
      'drizzle-orm',
      'fastify',
      'node',
      'nodemailer',
      'pg',
      'pg-boss',
      'pino',
      'prom-client',
      'sharp',
      'uqr',
      'zod',
    ],
  },
} as const satisfies Record<string, { imports: readonly string[]; packages: readonly string[] }>

export type Layer = keyof typeof layers
export const layerNames = Object.keys(layers) as Layer[]

/** Packages that only some folders may import. */
const packageRooms: Readonly<Record<string, readonly string[]>> = {
  'altcha-lib': ['src/server/challenges/'],
  diff: ['src/ui/difference/'],
  'drizzle-orm': ['src/server/db/'],
  pg: ['src/server/db/'],
  'pg-boss': ['src/server/jobs/'],
  '@electric-sql/pglite': ['src/server/db/'],
  sharp: ['src/server/media/image-worker/'],
  fastify: [
    'src/server/http/',
    'src/server/pages/',
    'src/server/app.ts',
    'src/server/open-pages.ts',
    'src/server/open-public-api.ts',
    'src/server/web-server.ts',
    'src/server/main.ts',
  ],
  nodemailer: ['src/server/mail/smtp-sender.ts'],
  uqr: ['src/server/people/'],
  // For feeds of banks, files of translation tools, and SVG images.
  '@rgrove/parse-xml': [
    'src/server/feeds/parsers/xml-document.ts',
    'src/server/texts/xliff.ts',
    'src/server/media/svg/read-document.ts',
  ],
  pino: ['src/server/telemetry/log.ts'],
  'csv-parse': ['src/server/files/csv-table.ts'],
  'prom-client': ['src/server/telemetry/metrics.ts', 'src/server/telemetry/source-metrics.ts'],
}

/** Folder of the rich text editor, whose code is loaded lazily. */
export const editorOfTexts = ['src/ui/rich-text-editor/']

/** The only file that may read the environment. */
const environmentReader = 'src/server/load-config.ts'

/** The one file of another layer that the server may import: the entry of the pages it renders. */
const renderedPage = '#web/entry-server.tsx'

/** File whose type of text keys the compiler derives from the English texts, and their folder. */
const typedBySeeds = { file: 'src/domain/texts/translating/text-key.ts', folder: 'seeds/translations/' }

/** Returns the problems of a file's imports, one sentence each. */
export function brokenArrows(file: string, text: string): string[] {
  const layer = layerNames.find((name) => file.startsWith(`src/${name}/`))
  if (!layer) return [`${file} is in no layer`]
  const isTest = /\.test\.tsx?$/.test(file)
  const problems = importsOf(text).flatMap((specifier) => judge({ file, layer, specifier, isTest }) ?? [])
  if (inBrowsers.includes(layer) && !isTest && hasBareImport(text))
    problems.push(`${file} calls import() outside createLazy, so a failed download could not be retried`)
  if (/process\.env\b/.test(text) && file !== environmentReader) problems.push(`${file} reads the environment`)
  return problems
}

const inBrowsers: readonly Layer[] = ['ui', 'web', 'admin']

function hasBareImport(text: string): boolean {
  return /\bimport\(\s*['`]/.test(text.replace(/\b(?:createLazy(?:<\w+>)?|lazyScreen)\(\s*\(\) => import\(/g, '('))
}

type Import = { file: string; layer: Layer; specifier: string; isTest: boolean }

function judge(arrow: Import): string | undefined {
  const { file, layer, specifier, isTest } = arrow
  if (specifier.startsWith('#')) return judgeLayer(arrow)
  if (specifier.startsWith('.')) {
    if (isTest && endsIn(file, specifier, 'test/')) return undefined
    if (file === typedBySeeds.file && endsIn(file, specifier, typedBySeeds.folder)) return undefined
    return endsIn(file, specifier, `src/${layer}/`) ? judgeRoom(arrow) : `${file} leaves its layer by ${specifier}`
  }
  return isTest ? undefined : judgePackage(arrow)
}

function judgeLayer({ file, layer, specifier }: Import): string | undefined {
  const target = specifier.slice(1).split('/', 1)[0] ?? ''
  if (target === layer) return `${file} must import ${specifier} by a relative path`
  if (layer === 'server' && specifier === renderedPage) return undefined
  const allowed: readonly string[] = layers[layer].imports
  return allowed.includes(target)
    ? undefined
    : `${file} may not import ${specifier}: no arrow leads from ${layer} there`
}

function judgeRoom({ file, layer, specifier, isTest }: Import): string | undefined {
  const ofLayer = rooms[layer]
  if (!ofLayer || isTest) return undefined
  const [from, to] = [file, targetOf(file, specifier)].map((path) => roomOf(path, Object.keys(ofLayer)))
  if (from === undefined || to === undefined) return `${file} or what it imports is in no room of ${layer}`
  if (from === to) return undefined
  const isAllowed = from === '' || arrowsIn(layer).get(from)?.includes(to)
  return isAllowed ? undefined : `${file} may not import ${specifier}: no arrow leads from ${from} there`
}

type Rooms = Readonly<Record<string, readonly string[]>>

const arrows = new Map(Object.entries(rooms).map(([layer, ofLayer]) => [layer, arrowsOf(ofLayer)]))

/** Returns the rooms that each room of a layer may import from. */
function arrowsIn(layer: Layer): ReadonlyMap<string, readonly string[]> {
  return arrows.get(layer) ?? new Map()
}

/** Returns the rooms that each room may import from. A folder of rooms stands for all of them. */
function arrowsOf(ofLayer: Rooms): ReadonlyMap<string, readonly string[]> {
  const names = Object.keys(ofLayer)
  const roomsAt = (name: string) =>
    names.includes(name) || name === '' ? [name] : names.filter((room) => room.startsWith(`${name}/`))
  return new Map(Object.entries(ofLayer).map(([room, others]) => [room, others.flatMap(roomsAt)]))
}

/** Returns the innermost room of a file; empty for a file directly in the layer, undefined in a folder that is no room. */
function roomOf(file: string, names: readonly string[]): string | undefined {
  const folders = file.split('/').slice(2, -1)
  const paths = folders.map((_, index) => folders.slice(0, index + 1).join('/'))
  return folders.length === 0 ? '' : paths.findLast((path) => names.includes(path))
}

function judgePackage({ file, layer, specifier }: Import): string | undefined {
  const name = packageOf(specifier)
  const allowed: readonly string[] = layers[layer].packages
  if (!allowed.includes(name)) return `${file} may not import ${specifier}: ${layer} does not use it`
  const places = name.startsWith('prosemirror-') ? editorOfTexts : packageRooms[name]
  if (places && !places.some((place) => file.startsWith(place))) return `${file} is not where ${specifier} belongs`
  return undefined
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Returns whether an import resolves to a file in a folder. */
function endsIn(file: string, specifier: string, folder: string): boolean {
  return targetOf(file, specifier).startsWith(folder)
}

/** Returns the path of an imported file, relative to the project. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return new URL(specifier, `file:///${file}`).pathname.slice(1)
}

/** Returns files and all their imports, also indirect ones. */
export function reachedFrom(starts: readonly string[], texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const reached = new Set(starts)
  for (const file of reached)
    for (const specifier of importsOf(texts.get(file) ?? '').filter((one) => /^[#.]/.test(one)))
      reached.add(targetOf(file, specifier))
  return reached
}

/** Returns a circle of imports; undefined if there is none. */
export function findCircle(texts: ReadonlyMap<string, string>): readonly string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  for (const file of texts.keys()) {
    const circle = visit(file)
    if (circle) return circle
  }
  return undefined

  function visit(file: string): readonly string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    path.push(file)
    for (const specifier of importsOf(texts.get(file) ?? '').filter((one) => /^[#.]/.test(one))) {
      const circle = visit(targetOf(file, specifier))
      if (circle) return circle
    }
    path.pop()
    done.add(file)
    return undefined
  }
}

/** Returns a circle of rooms that may import each other; undefined if there is none. */
export function findCircleOfRooms(ofLayer: Rooms): readonly string[] | undefined {
  const texts = [...arrowsOf(ofLayer)].map(([room, others]) => {
    const imports = others.map((other) => `import '#${other}'`)
    return [`src/${room}`, imports.join('\n')] as const
  })
  return findCircle(new Map(texts))
}

function importsOf(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g)
  return [...found].flatMap(([, specifier]) => specifier ?? [])
}
