import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import type { S3Settings } from '#server/media/s3/s3-settings.ts'

export type S3Server = { readonly settings: S3Settings; stop(): Promise<void> }

/**
 * A real server that speaks S3 and checks every signature, with one empty bucket, until the test ends. It looks neither at
 * the moment of a signature nor at the hash of what is put, and takes signatures for the path style alone.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'agio-s3-'))
  const bucket = 'pictures'
  const where = { address: '127.0.0.1', port: 0, directory }
  const server = new S3rver({ ...where, silent: true, configureBuckets: [{ name: bucket }] })
  const { port } = await server.run()
  let stopped: Promise<void> | undefined

  async function close(): Promise<void> {
    server.httpServer.closeAllConnections()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }

  function stop(): Promise<void> {
    stopped ??= close()
    return stopped
  }

  onTestFinished(stop)
  // The one key it knows.
  const key = { keyId: 'S3RVER', secret: 'S3RVER' }
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region: 'eu-north-1', bucket, ...key, pathStyle: true },
    stop,
  }
}
