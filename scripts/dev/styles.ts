import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { preprocessCSS, type ViteDevServer } from 'vite'
import { base } from './addresses.ts'

/**
 * Returns all styles of an entry as one sheet, in module order. Reads the files outside Vite's module graph: a style
 * that Vite knew as a sheet and as a module would make it reload the page instead of replacing the style.
 */
export async function gatherStyles({ config, environments }: ViteDevServer, entry: string): Promise<string> {
  const { client } = environments
  const sheets: string[] = []
  const seen = new Set<string>()
  async function visit(url: string): Promise<void> {
    if (seen.has(url) || !url.startsWith('/src/')) return
    seen.add(url)
    if (url.endsWith('.css')) {
      const file = `${config.root}${url}`
      const { code } = await preprocessCSS(await readFile(file, 'utf8'), file, config)
      sheets.push(code.replace(/url\("(\.[^"]+)"\)/g, (_, path: string) => `url("${addressOf(path, url)}")`))
      return
    }
    await client.transformRequest(url)
    const module = await client.moduleGraph.getModuleByUrl(url)
    for (const imported of module?.importedModules ?? []) await visit(imported.url)
  }
  await visit(`/${entry}`)
  return sheets.join('\n')
}

/** Returns the address of an image that a style sheet names by its path. */
function addressOf(path: string, sheet: string): string {
  return `${base}${posix.join(posix.dirname(sheet), path).slice(1)}`
}
