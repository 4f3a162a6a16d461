import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { pipeline as pipelineToEnd } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/**
 * A backup is one file: a line of JSON that describes the content, the rows as gzipped lines, table after table, and a
 * line with the SHA-256 of everything before it. Any tool can read the first and the last line.
 */
const formatVersion = 1

const Header = z.object({
  format: z.literal('agio-backup'),
  version: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** Name of the newest migration of the database. */
  migration: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).nonempty(), rows: z.number().int().nonnegative() }),
  ),
  /** States of the sequences. */
  counters: z.array(
    z.object({ table: z.string(), column: z.string(), last: z.string().regex(/^\d+$/), isUsed: z.boolean() }),
  ),
})

export type BackupHeader = z.infer<typeof Header>

export type BackupContent = Omit<BackupHeader, 'format' | 'version'>

/** Rows as lines of JSON, each an array of column values in the text format of PostgreSQL. */
export type RowLines = AsyncIterable<string>

/** An opened backup whose checksum is correct. */
export type Backup = {
  readonly header: BackupHeader
  rows(): RowLines
  close(): Promise<void>
}

/** Only the owner may read the file, because it contains password hashes. */
const privateMode = 0o600

/** Writes a backup under a temporary name and renames it when it is complete. */
export async function writeBackup(file: string, content: BackupContent, rows: RowLines): Promise<void> {
  const draft = `${file}.partial`
  const handle = await open(draft, 'w', privateMode)
  try {
    // `open` does not change the mode of an existing file.
    await handle.chmod(privateMode)
    const header: BackupHeader = { format: 'agio-backup', version: formatVersion, ...content }
    await pipelineToEnd(rows, createGzip(), sealed(header), handle.createWriteStream({ flush: true }))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

function sealed(header: BackupHeader) {
  return async function* (compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const digest = createHash('sha256')
    const first = Buffer.from(`${JSON.stringify(header)}\n`)
    digest.update(first)
    yield first
    for await (const chunk of compressed) {
      digest.update(chunk)
      yield chunk
    }
    yield Buffer.from(lastLine(digest.digest('hex')))
  }
}

function lastLine(digest: string): string {
  return `\nsha256 ${digest}\n`
}

const lastLineBytes = lastLine('0'.repeat(64)).length

/** Opens a backup, or throws with the reason if it is damaged. The whole file is read once before it is used. */
export async function openBackup(file: string): Promise<Backup> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const first = await readFirstLine(handle)
    requireBackup(first)
    const end = size - lastLineBytes
    const digest = createHash('sha256')
    if (end > first.length) for await (const chunk of bytesOf(handle, 0, end)) digest.update(chunk)
    if ((await readText(handle, end)) !== lastLine(digest.digest('hex')))
      throw new Error('The checksum does not match: the file is truncated or was changed.')
    const header = Header.parse(JSON.parse(first))
    const start = Buffer.byteLength(first) + 1
    return { header, rows: () => linesOf(handle, start, end), close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Fields that identify a backup of any format version. */
const Format = z.object({ format: z.literal('agio-backup'), version: z.number() })

function requireBackup(firstLine: string): void {
  const format = Format.safeParse(findJson(firstLine))
  if (!format.success) throw new Error('The file is not a backup of Agio.')
  if (format.data.version > formatVersion)
    throw new Error(
      `The backup has format version ${format.data.version}, but this release reads ${formatVersion}; restore it with the release that made it.`,
    )
}

function findJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Far more than the header of a thousand tables takes. */
const maxHeaderBytes = 1024 * 1024

async function readFirstLine(handle: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, 0)
  const end = buffer.subarray(0, bytesRead).indexOf('\n')
  return end < 0 ? '' : buffer.toString('utf8', 0, end)
}

async function readText(handle: FileHandle, start: number): Promise<string> {
  if (start < 0) return ''
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(lastLineBytes), 0, lastLineBytes, start)
  return buffer.toString('latin1', 0, bytesRead)
}

function bytesOf(handle: FileHandle, start: number, end: number) {
  return handle.createReadStream({ start, end: end - 1, autoClose: false })
}

/** Splits at `\n` only, because Node's readline also splits at U+2028 and U+2029, which texts may contain. */
async function* linesOf(handle: FileHandle, start: number, end: number): RowLines {
  // An error of any of the streams is thrown to the reader of the last one.
  const plain = pipeline(bytesOf(handle, start, end), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  for await (const chunk of plain) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error('The last row is truncated.')
}
