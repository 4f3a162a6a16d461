// Second circle: it builds and starts the program in another folder.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder } from './databases.ts'

const copied = ['migrations', 'package-lock.json', 'package.json', 'scripts', 'seeds', 'src', 'tsconfig.json']

test('builds and starts in a folder with spaces and non-ASCII letters, with the settings in its .env', async () => {
  const parent = await emptyFolder()
  const project = join(parent, 'a b ü')
  await mkdir(project)
  for (const name of copied) await cp(name, join(project, name), { recursive: true })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  await writeFile(join(project, '.env'), 'PORT=0\nHOST=127.0.0.1\nFEEDS=off\nSITE_NAME="Bärenbank"\n')
  const env = { PATH: process.env.PATH }

  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: project, env })
  expect((await readdir(join(project, 'dist'))).toSorted()).toEqual((await readdir('dist')).toSorted())

  const server = spawn(process.execPath, ['dist/program/start.js'], { cwd: project, env })
  const ended = once(server, 'close')
  onTestFinished(async () => {
    server.kill()
    await ended
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const origin = () => /listening at (http:[^"\s]+)/.exec(output)?.[1]
  await expect.poll(() => origin() ?? `${server.exitCode ?? ''}`, { message: output }).toMatch(/./)
  expect(await (await fetch(origin() ?? '')).text()).toContain('Bärenbank')
  expect(await readdir(parent)).toEqual(['a b ü'])
  expect(await readdir(project)).toContain('data')
})
