/** The arrows between layers, and the packages each may use. What is not here does not exist. */
export const layers = {
  domain: { imports: [], packages: [] },
  contract: { imports: ['domain'], packages: ['zod'] },
  ui: { imports: ['domain'], packages: ['react', 'downshift'] },
  web: { imports: ['domain', 'contract', 'ui'], packages: ['react', 'react-dom', 'd3-shape'] },
  admin: { imports: ['domain', 'contract', 'ui'], packages: ['react', 'react-dom'] },
  server: {
    imports: ['domain', 'contract'],
    packages: [
      '@electric-sql/pglite',
      '@rgrove/parse-xml',
      'drizzle-orm',
      'fastify',
      'node',
      'pg',
      'pg-boss',
      'pino',
      'prom-client',
      'zod',
    ],
  },
} as const satisfies Record<string, { imports: readonly string[]; packages: readonly string[] }>

export type Layer = keyof typeof layers
export const layerNames = Object.keys(layers) as Layer[]

/** Packages that only some folders of the server know. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'drizzle-orm': ['src/server/db/'],
  pg: ['src/server/db/'],
  'pg-boss': ['src/server/jobs/'],
  '@electric-sql/pglite': ['src/server/db/'],
  fastify: ['src/server/http/', 'src/server/pages/', 'src/server/app.ts', 'src/server/main.ts'],
  '@rgrove/parse-xml': ['src/server/feeds/xml-document.ts'],
  pino: ['src/server/log.ts'],
  'prom-client': ['src/server/metrics.ts', 'src/server/source-metrics.ts'],
}

/** What is started by itself, and so reads the environment. */
const programs = [
  'src/server/main.ts',
  'src/server/import-rates.ts',
  'src/server/rates-status.ts',
  'src/server/rates-review.ts',
]

/** The one file of another layer that the server may read: the page it renders. */
const renderedPage = '#web/entry-server.tsx'

/** Says what is wrong with the imports of a file, one sentence each. */
export function brokenArrows(file: string, text: string): string[] {
  const layer = layerNames.find((name) => file.startsWith(`src/${name}/`))
  if (!layer) return [`${file} is in no layer`]
  const isTest = /\.test\.tsx?$/.test(file)
  const problems = importsOf(text).flatMap((specifier) => judge({ file, layer, specifier, isTest }) ?? [])
  if (/process\.env\b/.test(text) && !programs.includes(file)) problems.push(`${file} reads the environment`)
  return problems
}

type Import = { file: string; layer: Layer; specifier: string; isTest: boolean }

function judge(arrow: Import): string | undefined {
  const { file, layer, specifier, isTest } = arrow
  if (specifier.startsWith('#')) return judgeLayer(arrow)
  if (specifier.startsWith('.')) {
    if (isTest && endsIn(file, specifier, 'test/')) return undefined
    return endsIn(file, specifier, `src/${layer}/`) ? undefined : `${file} leaves its layer by ${specifier}`
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

function judgePackage({ file, layer, specifier }: Import): string | undefined {
  const name = packageOf(specifier)
  const allowed: readonly string[] = layers[layer].packages
  if (!allowed.includes(name)) return `${file} may not import ${specifier}: ${layer} does not use it`
  const room = rooms[name]
  if (room && !room.some((place) => file.startsWith(place))) return `${file} is not where ${specifier} belongs`
  return undefined
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Whether a relative import ends in a folder. */
function endsIn(file: string, specifier: string, folder: string): boolean {
  return new URL(specifier, `file:///${file}`).pathname.slice(1).startsWith(folder)
}

function importsOf(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g)
  return [...found].flatMap(([, specifier]) => specifier ?? [])
}
