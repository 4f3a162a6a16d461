import fc from 'fast-check'

/**
 * Generator of any text, with control characters and unpaired surrogates. Fast-check's own one first maps all of Unicode,
 * which takes a second in every worker.
 */
export const anyText = fc.string({
  unit: fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10ffff)).map((point) => String.fromCodePoint(point)),
})
