import type { Random } from './random.ts'
import { noise } from './values.ts'

type Shape = (target: string, random: Random) => string

/** Malformed or unusual requests that no well-behaved client sends. */
const shapes: readonly Shape[] = [
  (target) => `GET ${target} HTTP/1.1\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.0\r\n\r\n`,
  (target) => `GET ${target} HTTP/2.0\r\nhost: x\r\n\r\n`,
  (target) => `GET ${target}\r\n\r\n`,
  (target) => `GET  ${target}  HTTP/1.1\r\nhost: x\r\n\r\n`,
  (target) => `get ${target} HTTP/1.1\r\nhost: x\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\nhost: x\n\n`,
  (target) => `\r\n\r\nGET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nhost : x\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nhost: x\r\n folded: y\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello`,
  (target) => `GET ${target} HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  (target) => `POST ${target} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\r\n`,
  (target) => `POST ${target} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip\r\n\r\n`,
  (target) => `POST ${target} HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf`,
  (target) => `GET ${target} HTTP/1.1\r\nhost: x\r\n\r\ngarbage\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade, http2-settings\r\n\r\n`,
  () => 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com:443\r\n\r\n',
  () => 'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n',
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  (target) => `GET ${target}${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  (target) => `GET ${target} HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(3_000)}\r\n`,
  (_, random) => `GET / HTTP/1.1\r\nhost: x\r\n${noise(random, 40)}: y\r\n\r\n`,
  (_, random) => `GET / HTTP/1.1\r\nhost: x\r\ny: ${noise(random, 40)}\r\n\r\n`,
  (_, random) => `${noise(random, 60)}\r\n\r\n`,
]

export function rawShape(random: Random, target: () => string): string {
  const text = random.pick(shapes)(target(), random)
  return Buffer.from(text, 'latin1').toString('latin1')
}
