import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { findWrongLine } from './load-config.ts'

test.each([
  ['an empty file', ''],
  ['comments and blank lines', '# PORT\n\n   # HOST\n'],
  ['values, empty ones and words with quotes in them', "PORT=3000\nHOST=\nSITE_NAME=Bank's own\n  export A = b\n"],
  ['quoted values over several lines', 'A="one\ntwo" # three\nB=`four`\nC=\'five\nsix\'\n'],
  ['the ends of lines of Windows, and none at the end', 'PORT=3000\r\n\r\nHOST=::'],
])('accepts %s', (_, text) => {
  expect(findWrongLine(text)).toBeUndefined()
})

test.each([
  ['a line without an equals sign', 'PORT=3000\nHOST 127.0.0.1\n', 2],
  ['a name with a space in it', 'SITE NAME=EVP', 1],
  ['a line without a name', '\n\n=3000', 3],
  ['a quote that is never closed', 'PORT=3000\nSITE_NAME="EVP\nHOST=::\n', 2],
  ['words after a quoted value', 'SITE_NAME="EVP" and others', 1],
])('rejects %s', (_, text, line) => {
  expect(findWrongLine(text)).toBe(line)
})

test('accepts the example file unchanged, and it changes no default', () => {
  const example = readFileSync('.env.example', 'utf8')
  expect(findWrongLine(example)).toBeUndefined()
  expect(readConfig(parseEnv(example))).toEqual(readConfig({}))
})
