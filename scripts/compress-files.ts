import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Writes a brotli and a gzip version beside every file of a folder. Starts with the largest files, so that all threads
 * of the pool stay busy until the end.
 */
export async function compressFiles(folder: URL, brotliQualityOf: (name: string) => number): Promise<void> {
  const names = await readdir(folder)
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(new URL(name, folder)) })))
  const largestFirst = files.toSorted((one, other) => other.bytes.length - one.bytes.length)
  await Promise.all(
    largestFirst.map(async ({ name, bytes }) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQualityOf(name),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(new URL(`${name}.br`, folder), await promisify(brotliCompress)(bytes, { params }))
      await writeFile(new URL(`${name}.gz`, folder), await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
