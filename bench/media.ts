import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { peakMegabytes, residentMegabytes } from '../chaos/memory.ts'
import { joinDesk } from '../fuzz/desk-people.ts'
import { freePort, readSetUpToken, startCopy, untilReady } from '../scripts/copy.ts'
import { watchDrawingMemory } from '../test/drawing-processes.ts'
import { beginMany } from '../test/upload-flood.ts'
import { type Contest, median, type Result, runContests } from './contest.ts'
import { drawingCosts } from './drawing-cost.ts'
import { type Editor, editorAt, measureMeanwhile, photographs } from './media-desk.ts'
import { type MediaReport, writeMediaReport } from './media-report.ts'
import { bindToOtherCore, type Running, startAgio, startBare } from './processes.ts'
import { recordAnswer, request } from './recording.ts'

const { values } = parseArgs({ options: { pictures: { type: 'string', default: '100' } } })
const pictures = Number(values.pictures)
const togetherCount = Math.min(50, pictures)
/** Number of files that the desk uploads at a time. */
const atATime = 4
const floodCount = pictures * 100

const convert = '/lt/currency-exchange/rest/convert?clientType=natural&from_currency[]=EUR&providers[]=commercial'
const accept = 'image/avif,image/webp,image/*,*/*;q=0.8'
/** Renditions to measure: one small enough to be sent in one write with its head, one of a list, one of an article. */
const contested = ['80x80-cover', '320x240-cover', '1280-whole']

const folder = await mkdtemp(join(tmpdir(), 'agio-media-'))
const data = join(folder, 'data')
const running = new Set<Running>()
try {
  process.exitCode = (await bench()) ? 0 : 1
} finally {
  for (const server of running) await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Measures everything, and returns whether all limits are met. */
async function bench(): Promise<boolean> {
  await makePhotographs()
  const atWork = await work()
  const grown = await measureGrowth()
  const drawing = await drawingCosts(await photograph(0))
  return writeMediaReport({ pictures, ...atWork, drawing, grown, contests: await contest(atWork.hash) })
}

/** Writes the photographs of the steady uploads, and others for the uploads that come all at once. */
async function makePhotographs(): Promise<void> {
  let number = 0
  for await (const bytes of photographs(pictures + togetherCount)) await writeFile(fileOf(number++), bytes)
}

function fileOf(number: number): string {
  return join(folder, `${number}.jpg`)
}

function photograph(number: number): Promise<Buffer> {
  return readFile(fileOf(number))
}

/** Measures everything that editors do, on a server of its own. */
async function work() {
  const port = String(await freePort())
  // The server is not bound to a core, because its image worker would be bound to the same one.
  const copy = startCopy({ DATA_DIR: data, PORT: port, DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' })
  try {
    await untilReady(copy)
    const origin = await copy.origin
    const { editor: cookie, administrator } = await joinDesk(origin, await readSetUpToken(copy))
    const editor = editorAt(origin, cookie)
    const restMegabytes = residentMegabytes(copy.process.pid)
    const drawingMegabytes = watchDrawingMemory(copy.process.pid)
    const uploading = await uploadAll(editor)
    const memory = {
      restMegabytes,
      serverMegabytes: peakMegabytes(copy.process.pid),
      drawingMegabytes: drawingMegabytes(),
    }
    const drawnSeconds = await drawAll(editor, uploading.hashes)
    const quiet = await measureMeanwhile(origin + convert, () => delay(10_000))
    const busy = await measureMeanwhile(origin + convert, () => uploadTogether(editor))
    const flood = await measureMeanwhile(origin + convert, () => beginMany(origin, administrator, floodCount))
    const hash = uploading.first.picture?.hash ?? ''
    await editor.publish(uploading.first)
    for (const form of contested) await (await editor.fetch(`/media/${hash}/whole/${form}`, accept)).arrayBuffer()
    return {
      hash,
      memory,
      drawnSeconds,
      seconds: uploading.seconds,
      sentBytes: uploading.bytes,
      togetherSeconds: busy.outcome,
      convert: { quiet: summary(quiet.taken), busy: summary(busy.taken), flood: summary(flood.taken) },
      flood: { begun: floodCount, opened: flood.outcome.filter((one) => one === '200').length },
    }
  } finally {
    await copy.stop()
  }
}

async function uploadAll(editor: Editor) {
  const started = performance.now()
  const first = await editor.upload(await photograph(0), '0.jpg')
  const hashes = [first.picture?.hash ?? '']
  let bytes = (await photograph(0)).length
  let next = 1
  const sendNext = async (): Promise<void> => {
    while (next < pictures) {
      const number = next++
      const file = await photograph(number)
      bytes += file.length
      hashes.push((await editor.upload(file, `${number}.jpg`)).picture?.hash ?? '')
    }
  }
  await Promise.all(Array.from({ length: atATime }, sendNext))
  return { first, hashes, bytes, seconds: (performance.now() - started) / 1_000 }
}

/** Requests one rendition of each picture for the first time, as a page full of pictures does; returns the seconds. */
async function drawAll(editor: Editor, hashes: readonly string[]): Promise<number> {
  const started = performance.now()
  const left = [...hashes]
  const drawNext = async (): Promise<void> => {
    for (let hash = left.pop(); hash !== undefined; hash = left.pop()) {
      const answer = await editor.fetch(`/admin/rest/media/${hash}/whole/640-whole`, accept)
      if (!answer.ok) throw new Error(`a picture was answered with ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atATime }, drawNext))
  return (performance.now() - started) / 1_000
}

async function uploadTogether(editor: Editor): Promise<number> {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: togetherCount }, async (_, index) =>
      editor.upload(await photograph(pictures + index), `together-${index}.jpg`),
    ),
  )
  return (performance.now() - started) / 1_000
}

function summary(taken: readonly number[]): MediaReport['convert']['quiet'] {
  return { answers: taken.length, median: median(taken), slowest: Math.max(...taken) }
}

/** Returns the size of the pictures and of the tables that hold them, in bytes. */
async function measureGrowth(): Promise<MediaReport['grown']> {
  const database = await openDatabase({ url: undefined, folder: data })
  try {
    const { rows } = await database.runSql(`
      select (select sum(size) from picture)::float8 as originals, (select count(*) from picture)::int as pictures,
        pg_total_relation_size('stored_bytes')::float8 as kept, pg_total_relation_size('upload_chunk')::float8 as pieces,
        pg_database_size(current_database())::float8 as all`)
    // The query names these columns.
    return rows[0] as MediaReport['grown']
  } finally {
    await database.close()
  }
}

/** Measures repeated requests of renditions. */
async function contest(hash: string): Promise<Result[]> {
  const agio = await startAgio({ DATA_DIR: data }, convert)
  running.add(agio)
  const contests: Contest[] = []
  for (const form of contested) {
    const path = `/media/${hash}/whole/${form}`
    const answer = await recordAnswer(agio.port, path, accept)
    const bare = await startBare('plain', answer)
    running.add(bare)
    const size = Math.round(Number(answer.headers['content-length']) / 1_000)
    contests.push({
      name: `repeated picture of ${size} kB / bare`,
      atLeast: 0.8,
      bare,
      nextRequest: () => request(path, `accept: ${accept}\r\n`),
    })
  }
  bindToOtherCore()
  return runContests(agio, contests)
}
