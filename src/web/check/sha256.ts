/**
 * Computes the SHA-256 of at most 55 bytes, which is enough for a proof of work. The function of the browser is
 * asynchronous, which makes it ten times as slow here, and is missing on pages without HTTPS.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  block.fill(0)
  block.set(bytes)
  block[bytes.length] = 0x80
  view.setUint32(60, bytes.length * 8)
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(i * 4)
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15)
    const late = at(words, i - 2)
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1
  }
  mix()
  const digest = new Uint8Array(32)
  const written = new DataView(digest.buffer)
  for (let i = 0; i < 8; i++) written.setInt32(i * 4, at(start, i) + at(state, i))
  return digest
}

const block = new Uint8Array(64)
const view = new DataView(block.buffer)
const words = new Int32Array(64)
const state = new Int32Array(8)

/** The first 32 bits of the fractional parts of roots of the first primes, as in the standard. */
const primes = [...Array(312).keys()].slice(2).filter((n) => ![...Array(n).keys()].slice(2).some((d) => n % d === 0))
const fraction = (root: number) => (root % 1) * 2 ** 32
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2)))
const constants = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)))

function mix(): void {
  let [a, b, c, d, e, f, g, h] = start as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state.set([a, b, c, d, e, f, g, h])
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** All indexes here are within the array. */
function at(array: Int32Array, place: number): number {
  return array[place] as number
}
