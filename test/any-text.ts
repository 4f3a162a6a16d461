import fc from 'fast-check'

/**
 * Any text there can be: letters, controls, halves of pairs. The library's own of this kind first maps all of Unicode,
 * which takes every worker a second.
 */
export const anyText = fc.string({
  unit: fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10ffff)).map((point) => String.fromCodePoint(point)),
})
