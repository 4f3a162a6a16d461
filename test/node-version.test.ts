import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const { scripts, engines }: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  await readFile('package.json', 'utf8'),
)

const first = ['--import', './scripts/node-24.js']
const asVersion = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`

test('rejects an older Node with a message that names the required version', async () => {
  const run = promisify(execFile)(process.execPath, [
    '--import',
    asVersion('20.20.2'),
    ...first,
    '-e',
    'process.exit(0)',
  ])
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Agio needs Node 24 or newer, and this is Node 20\.20\.2 \(.*\)\./),
  })
})

test('accepts the Node version of the project', async () => {
  await promisify(execFile)(process.execPath, [...first, '-e', 'process.exit(0)'])
  expect(engines.node).toBe('>=24')
  expect((await readFile('.node-version', 'utf8')).trim()).toBe('24')
})

test('every npm script that runs TypeScript checks the version of Node first', () => {
  const unchecked = Object.entries(scripts).filter(
    ([, command]) => /\bnode\b.*\.ts\b/.test(command) && !command.includes(first.join(' ')),
  )
  expect(unchecked).toEqual([])
})
