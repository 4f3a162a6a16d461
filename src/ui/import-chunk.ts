/** Downloads of lazy files, by path: those under way and those that have succeeded. */
const downloads: Record<string, Promise<unknown> | undefined> = {}

/**
 * Imports a lazy chunk once all its files have been downloaded. Chromium 150 and older remember a failed `import()`
 * until the page is reloaded, but not a failed `fetch`. The import then reads the files from the HTTP cache.
 */
export async function importChunk<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => (downloads[file] ??= download(file))))
  return importModule()
}

async function download(file: string): Promise<void> {
  try {
    const response = await fetch(`/${file}`)
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    // The connection may break after the headers.
    await response.arrayBuffer()
  } catch (error) {
    delete downloads[file]
    throw error
  }
}
