import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, onTestFinished } from 'vitest'
import type { S3Settings } from '#server/media/s3/s3-settings.ts'
import { fastFolder } from './fast-folder.ts'

export type S3Server = {
  readonly settings: S3Settings
  /** The same settings as environment variables. */
  readonly env: Record<string, string>
  /** Folder of its stored objects. */
  readonly folder: string
  stop(): Promise<void>
}

/** Starts an S3 server until the test ends. */
export async function startS3Server(): Promise<S3Server> {
  const server = await openS3Server()
  onTestFinished(server.stop)
  return server
}

/** Shares one S3 server between the tests of a file; it starts when it is first used. */
export function shareS3Server(): () => Promise<S3Server> {
  let opened: Promise<S3Server> | undefined
  afterAll(async () => (await opened)?.stop())
  return () => {
    opened ??= openS3Server()
    return opened
  }
}

/**
 * Starts a real S3 server with one empty bucket, which checks every signature. It checks neither the time of a signature nor
 * the hash of an object, and accepts signatures for the path style only.
 */
async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(fastFolder(), 'agio-s3-'))
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

  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-north-1',
    bucket,
    pathStyle: true,
    // The only key that the server knows.
    keyId: 'S3RVER',
    secret: 'S3RVER',
  }
  return { settings, env: envOf(settings), folder: directory, stop }
}

function envOf({ endpoint, region, bucket, keyId, secret }: S3Settings): Record<string, string> {
  return {
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_REGION: region,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_KEY_ID: keyId,
    MEDIA_S3_SECRET: secret,
  }
}
