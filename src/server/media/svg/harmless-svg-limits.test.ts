import { expect, test } from 'vitest'
import { harmlessSvg } from './harmless-svg.ts'

function wrapped(content: string, before = ''): string {
  return `${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`
}

const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')

test.each([
  ['an entity of its own', wrapped('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a "b">]>')],
  ['an entity in an attribute', wrapped('<g id="&a;"/>', '<!DOCTYPE svg [<!ENTITY a "b">]>')],
  ['a file as an entity', wrapped('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
  ['an address as an entity', wrapped('&a;', '<!DOCTYPE svg [<!ENTITY a PUBLIC "b" "https://evil.example">]>')],
  ['entities of entities', wrapped('&l9;', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`)],
  ['a script that an entity hides', wrapped('&a;', '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>')],
])('%s is not read, and that is said', (_, text) => {
  expect(harmlessSvg(text)).toEqual({ problem: 'has_entities' })
})

test.each([
  ['an entity that only others declare', wrapped('&ab;', '<!DOCTYPE svg [<!ENTITY a "b">]>')],
  ['an entity of HTML', wrapped('<text>&nbsp;</text>')],
  ['the end of a text in C', wrapped('&#0;')],
  ['an attribute twice', wrapped('<rect x="1" x="2"/>')],
  ['an element that is not closed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
  ['something behind', `${wrapped('')}<script/>`],
  ['something before', `GIF89a${wrapped('')}`],
  ['nothing', ''],
  ['words', 'not a picture'],
])('%s is unreadable', (_, text) => {
  expect(harmlessSvg(text)).toEqual({ problem: 'unreadable' })
})

test('what a doctype declares is not read, and what nobody refers to does not matter', () => {
  const declared =
    '<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd" [<!ATTLIST rect onload CDATA "a"><!ENTITY % b SYSTEM "c">]>'
  expect(harmlessSvg(wrapped('<rect/>', declared))).toMatchObject({ svg: expect.stringMatching(/><rect\/><\/svg>$/) })
})

test('a style sheet from elsewhere is left out', () => {
  const sheet = '<?xml-stylesheet type="text/xsl" href="https://evil.example/a.xsl"?>'
  const written = harmlessSvg(wrapped('', `<?xml version="1.0"?>${sheet}`))
  expect(written).toMatchObject({ svg: expect.stringMatching(/^<svg /), isReduced: true })
})

test.each([
  ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
  ['a page without a namespace', '<html><svg/></html>'],
  ['another format', '<rss version="2.0"/>'],
  ['an svg of another namespace', '<svg xmlns="other" width="1" height="1"/>'],
  ['an svg of no namespace', '<svg xmlns="" width="1" height="1"/>'],
  ['a part of a picture', '<g xmlns="http://www.w3.org/2000/svg"/>'],
  ['large letters', '<SVG xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
])('%s is no picture', (_, text) => {
  expect(harmlessSvg(text)).toEqual({ problem: 'not_svg' })
})

test('a picture that was copied out of a page is one', () => {
  const copied = '\ufeff<svg width="9" height="9"><g id="a"/><use xlink:href="#a"/></svg>'
  expect(harmlessSvg(copied)).toMatchObject({ svg: expect.stringContaining('<use href="#a"/>'), isReduced: false })
})

function nested(depth: number): string {
  return wrapped(`${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}`)
}

/** Each level draws the one below ten times. */
function bomb(levels: number, part: (level: number) => string): string {
  return wrapped(Array.from({ length: levels }, (_, level) => part(level)).join(''))
}

const shapes = '<rect width="1" height="1"/>'.repeat(10)

test.each([
  ['a long text', wrapped(' '.repeat(2_000_000))],
  ['many elements', wrapped('<g/>'.repeat(20_000))],
  ['elements in each other', nested(64)],
  ['elements in each other by the thousand', nested(5_000)],
  ['elements in each other without an end', nested(100_000)],
  ['uses of uses', bomb(9, (level) => `<g id="u${level}">${`<use href="#u${level - 1}"/>`.repeat(10)}</g>`)],
  [
    'uses the other way round',
    bomb(9, (level) => `<g id="u${level}">${`<use href="#u${level + 1}"/>`.repeat(10)}</g>`),
  ],
  ['a long row of uses', bomb(1_000, (level) => `<g id="u${level}"><use href="#u${level + 1}"/></g>`)],
  ['a long row backwards', bomb(1_000, (level) => `<g id="u${level}"><use href="#u${level - 1}"/></g>`)],
  ['a use of itself', wrapped('<use id="a" href="#a"/>')],
  ['a use of what it is in', wrapped('<g id="a"><g><use href="#a"/></g></g>')],
  ['two that use each other', wrapped('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['masks of masks', bomb(9, (level) => `<mask id="u${level}">${`<g mask="url(#u${level - 1})"/>`.repeat(10)}</mask>`)],
  [
    'patterns that are inherited',
    bomb(9, (level) => `<pattern id="u${level}" fill="url(#u${level - 1})">${shapes}</pattern>`),
  ],
  [
    'patterns of styles',
    bomb(9, (level) => `<pattern id="u${level}"><g style="stroke:url(#u${level - 1})">${shapes}</g></pattern>`),
  ],
  [
    'patterns of rules',
    bomb(
      9,
      (level) =>
        `<style>g.c${level},#x{fill:url(#u${level - 1})}</style><pattern id="u${level}"><g class="b c${level}">${shapes}</g></pattern>`,
    ),
  ],
  ['a mask of itself', wrapped('<mask id="a"><rect mask="url(#a)"/></mask>')],
])('%s: that is too large', (_, text) => {
  expect(harmlessSvg(text)).toEqual({ problem: 'too_large' })
})

test.each([
  ['63 elements in each other', nested(63)],
  ['uses of uses of uses', bomb(4, (level) => `<g id="u${level}">${`<use href="#u${level - 1}"/>`.repeat(10)}</g>`)],
  ['20,000 elements', wrapped('<g/>'.repeat(19_999))],
  [
    'a gradient for 2,000 elements',
    wrapped(`<linearGradient id="a"><stop/></linearGradient>${'<g fill="url(#a)"/>'.repeat(2_000)}`),
  ],
  ['a colour that is none', wrapped('<g id="a" fill="url(#a)"/>')],
  ['a mask in what it is for', wrapped('<g mask="url(#a)"><mask id="a"><rect/></mask></g>')],
])('%s: that is not too large', (_, text) => {
  expect(harmlessSvg(text)).toMatchObject({ isReduced: false })
})

test('reads 200,000 old line ends', () => {
  expect(harmlessSvg(wrapped(`<text>${'\r'.repeat(200_000)}</text>`))).toMatchObject({ width: 9 })
})
