import { expect, test } from 'vitest'
import { harmlessSvg } from './harmless-svg.ts'

function wrapped(content: string, before = ''): string {
  return `${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`
}

const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')

test.each([
  ['a declared entity', wrapped('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a "b">]>')],
  ['an entity in an attribute', wrapped('<g id="&a;"/>', '<!DOCTYPE svg [<!ENTITY a "b">]>')],
  ['a file as an entity', wrapped('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
  ['an address as an entity', wrapped('&a;', '<!DOCTYPE svg [<!ENTITY a PUBLIC "b" "https://evil.example">]>')],
  ['entities of entities', wrapped('&l9;', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`)],
  ['a script that an entity hides', wrapped('&a;', '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>')],
])('reports %s as an entity', (_, text) => {
  expect(harmlessSvg(text)).toEqual({ problem: 'has_entities' })
})

test.each([
  ['an undeclared entity', wrapped('&ab;', '<!DOCTYPE svg [<!ENTITY a "b">]>')],
  ['an HTML entity', wrapped('<text>&nbsp;</text>')],
  ['a NUL character reference', wrapped('&#0;')],
  ['an attribute twice', wrapped('<rect x="1" x="2"/>')],
  ['an element that is not closed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
  ['content after the root', `${wrapped('')}<script/>`],
  ['content before the root', `GIF89a${wrapped('')}`],
  ['nothing', ''],
  ['words', 'not a picture'],
])('rejects %s as unreadable', (_, text) => {
  expect(harmlessSvg(text)).toEqual({ problem: 'unreadable' })
})

test('ignores declarations of a doctype and unused entities', () => {
  const declared =
    '<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd" [<!ATTLIST rect onload CDATA "a"><!ENTITY % b SYSTEM "c">]>'
  expect(harmlessSvg(wrapped('<rect/>', declared))).toMatchObject({ svg: expect.stringMatching(/><rect\/><\/svg>$/) })
})

test('removes an external style sheet', () => {
  const sheet = '<?xml-stylesheet type="text/xsl" href="https://evil.example/a.xsl"?>'
  const written = harmlessSvg(wrapped('', `<?xml version="1.0"?>${sheet}`))
  expect(written).toMatchObject({ svg: expect.stringMatching(/^<svg /), isReduced: true })
})

test.each([
  ['an HTML page', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
  ['an HTML page without a namespace', '<html><svg/></html>'],
  ['another format', '<rss version="2.0"/>'],
  ['an svg of another namespace', '<svg xmlns="other" width="1" height="1"/>'],
  ['an svg of no namespace', '<svg xmlns="" width="1" height="1"/>'],
  ['a part of a picture', '<g xmlns="http://www.w3.org/2000/svg"/>'],
  ['an uppercase root', '<SVG xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
])('rejects %s as no SVG', (_, text) => {
  expect(harmlessSvg(text)).toEqual({ problem: 'not_svg' })
})

test('accepts SVG copied from an HTML page', () => {
  const copied = '\ufeff<svg width="9" height="9"><g id="a"/><use xlink:href="#a"/></svg>'
  expect(harmlessSvg(copied)).toMatchObject({ svg: expect.stringContaining('<use href="#a"/>'), isReduced: false })
})

function nested(depth: number): string {
  return wrapped(`${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}`)
}

/** Returns a picture with a number of levels, each of which draws the one below ten times. */
function bomb(levels: number, part: (level: number) => string): string {
  return wrapped(Array.from({ length: levels }, (_, level) => part(level)).join(''))
}

const shapes = '<rect width="1" height="1"/>'.repeat(10)

test.each([
  ['a long text', wrapped(' '.repeat(2_000_000))],
  ['many elements', wrapped('<g/>'.repeat(20_000))],
  ['nested elements', nested(64)],
  ['thousands of nested elements', nested(5_000)],
  ['a hundred thousand nested elements', nested(100_000)],
  ['uses of uses', bomb(9, (level) => `<g id="u${level}">${`<use href="#u${level - 1}"/>`.repeat(10)}</g>`)],
  [
    'uses of uses in reverse order',
    bomb(9, (level) => `<g id="u${level}">${`<use href="#u${level + 1}"/>`.repeat(10)}</g>`),
  ],
  ['a long chain of uses', bomb(1_000, (level) => `<g id="u${level}"><use href="#u${level + 1}"/></g>`)],
  ['a long chain in reverse order', bomb(1_000, (level) => `<g id="u${level}"><use href="#u${level - 1}"/></g>`)],
  ['a use of itself', wrapped('<use id="a" href="#a"/>')],
  ['a use of its own ancestor', wrapped('<g id="a"><g><use href="#a"/></g></g>')],
  ['two groups that use each other', wrapped('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['masks of masks', bomb(9, (level) => `<mask id="u${level}">${`<g mask="url(#u${level - 1})"/>`.repeat(10)}</mask>`)],
  [
    'nested inherited patterns',
    bomb(9, (level) => `<pattern id="u${level}" fill="url(#u${level - 1})">${shapes}</pattern>`),
  ],
  [
    'nested patterns by style attributes',
    bomb(9, (level) => `<pattern id="u${level}"><g style="stroke:url(#u${level - 1})">${shapes}</g></pattern>`),
  ],
  [
    'nested patterns by style rules',
    bomb(
      9,
      (level) =>
        `<style>g.c${level},#x{fill:url(#u${level - 1})}</style><pattern id="u${level}"><g class="b c${level}">${shapes}</g></pattern>`,
    ),
  ],
  ['a mask of itself', wrapped('<mask id="a"><rect mask="url(#a)"/></mask>')],
])('rejects %s as too large', (_, text) => {
  expect(harmlessSvg(text)).toEqual({ problem: 'too_large' })
})

test.each([
  ['63 nested elements', nested(63)],
  ['uses of uses of uses', bomb(4, (level) => `<g id="u${level}">${`<use href="#u${level - 1}"/>`.repeat(10)}</g>`)],
  ['20,000 elements', wrapped('<g/>'.repeat(19_999))],
  [
    'a gradient for 2,000 elements',
    wrapped(`<linearGradient id="a"><stop/></linearGradient>${'<g fill="url(#a)"/>'.repeat(2_000)}`),
  ],
  ['a fill that references no paint', wrapped('<g id="a" fill="url(#a)"/>')],
  ['a mask inside the element it masks', wrapped('<g mask="url(#a)"><mask id="a"><rect/></mask></g>')],
])('accepts %s', (_, text) => {
  expect(harmlessSvg(text)).toMatchObject({ isReduced: false })
})

test('reads 200,000 carriage returns', () => {
  expect(harmlessSvg(wrapped(`<text>${'\r'.repeat(200_000)}</text>`))).toMatchObject({ width: 9 })
})
