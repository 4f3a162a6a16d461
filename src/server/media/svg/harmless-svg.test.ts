import { expect, test } from 'vitest'
import { harmlessSvg } from './harmless-svg.ts'

const svg = 'xmlns="http://www.w3.org/2000/svg"'
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const html = 'xmlns="http://www.w3.org/1999/xhtml"'

/** What becomes of the content of a picture, and what is said to be left out. */
function cleaned(content: string): { content: string; removed: readonly string[] } {
  const written = harmlessSvg(`<svg ${svg} ${xlink} width="9" height="9">${content}</svg>`)
  if ('problem' in written) throw new Error(written.problem)
  expect(harmlessSvg(written.svg)).toEqual({ ...written, removed: [] })
  const [, inside = ''] = /^<svg [^>]*?(?:\/>|>(.*)<\/svg>)$/s.exec(written.svg) ?? []
  return { content: inside, removed: written.removed }
}

test.each([
  ['a script', '<script>alert(1)</script>', ['script']],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>', ['script']],
  ['a script from elsewhere', '<script href="https://evil.example/x.js"/>', ['script']],
  ['a script of SVG under a prefix', `<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>`, ['script']],
  ['a script of HTML', `<script ${html}>alert(1)</script>`, ['script']],
  ['a script of HTML under a prefix', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">a</h:script>', ['script']],
  ['a script under a prefix of nothing', '<x:script>alert(1)</x:script>', ['x:script']],
  ['a script in other letters', '<SCRIPT>alert(1)</SCRIPT><Script/>', ['SCRIPT', 'Script']],
  ['a prefix that changes its meaning', `<x:g xmlns:x="a"><x:script ${svg}/></x:g>`, []],
  ['a page', `<foreignObject><body ${html}><iframe src="//evil.example"/></body></foreignObject>`, ['foreignObject']],
  [
    'parts of pages',
    `<iframe ${html} src="x"/><embed src="x"/><audio/><video/><img src="x"/>`,
    'audio embed iframe img video'.split(' '),
  ],
  ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>', ['image']],
  ['a picture within', '<image xlink:href="data:image/png;base64,AAAA"/>', ['image']],
  [
    'a filter that loads',
    '<filter id="a"><feImage href="https://evil.example/x.png"/></filter>',
    ['feImage'],
    '<filter id="a"/>',
  ],
  ['a handler', '<handler type="text/javascript">alert(1)</handler><listener/>', ['handler', 'listener']],
  [
    'movement',
    '<rect><animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onclick" to="a"/><animateTransform/><animateMotion/></rect>',
    ['animate', 'animateMotion', 'animateTransform', 'set'],
    '<rect/>',
  ],
  ['a link', '<a xlink:href="javascript:alert(1)"><rect/></a>', ['a', 'xlink:href'], '<g><rect/></g>'],
  ['a link whose address hides', '<a href="java&#x73;cript&#58;alert(1)"/>', ['a', 'href'], '<g/>'],
  ['a link in words', '<text>a<a href="x">b</a></text>', ['a', 'href'], '<text>a<tspan>b</tspan></text>'],
  ['a choice', '<switch><g/></switch>', ['switch']],
  ['markup in a title', '<title>a<script>b</script><g/></title>', ['g', 'script'], '<title>a</title>'],
  [
    'markup that is only text',
    '<text>&lt;script&gt;&amp;<![CDATA[</text><script>"]]></text>',
    [],
    '<text>&lt;script&gt;&amp;&lt;/text&gt;&lt;script&gt;&quot;</text>',
  ],
  ['text where none is', 'a<g>b</g><defs><![CDATA[<script/>]]></defs>', [], '<g/><defs/>'],
  ['comments and instructions', '<!-- <script/> --><?php echo 1 ?><g/>', [], '<g/>'],
  [
    'a name of every object',
    '<constructor/><g __proto__="a" toString="b"/>',
    ['__proto__', 'constructor', 'toString'],
    '<g/>',
  ],
])('%s is left out', (_, content, removed, rest = '') => {
  expect(cleaned(content)).toEqual({ content: rest, removed })
})

test.each([
  ['a handler of events', 'onload="alert(1)" onclick="a"', ['onclick', 'onload']],
  ['one with odd spaces', 'onload\n=\t"alert(1)"', ['onload']],
  ['one in other letters', 'OnLoad="alert(1)" ONCLICK="a"', ['ONCLICK', 'OnLoad']],
  ['one that begins a word', 'onanything="a" on="b"', ['on', 'onanything']],
  ['one under a prefix', `xmlns:s="http://www.w3.org/2000/svg" s:onload="a"`, []],
  ['one under a prefix of nothing', 'x:onload="a"', ['x:onload']],
  ['an event by another name', 'xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="#a"', []],
  ['an address', 'href="#a" src="x" action="y"', ['action', 'href', 'src']],
  ['another base', 'xml:base="https://evil.example/"', ['xml:base']],
  ['what is no number', 'x="javascript:alert(1)" y="url(https://evil.example)" width="1&lt;"', ['width', 'x', 'y']],
  ['a class that is more than a name', 'class="a&quot; onload=&quot;b"', ['class']],
  ['an id that is more than a name', 'id="a)b"', []],
  ['notes of programs', 'data-name="a" aria-label="b" role="img" xml:lang="lt" tabindex="1"', []],
])('%s as an attribute is left out', (_, attributes, removed) => {
  expect(cleaned(`<rect ${attributes}/>`)).toEqual({ content: '<rect/>', removed })
})

test.each([
  'https://evil.example/a.svg#a',
  '//evil.example#a',
  'a.svg#a',
  'data:image/svg+xml,&lt;svg id=&quot;a&quot;/&gt;#a',
  'javascript:alert(1)',
  'java&#9;script:alert(1)',
  '#gone',
  '#',
  '',
  '#a b',
  '#xpointer(id(&quot;a&quot;))',
  '##a',
  'xa',
  '?#a',
  '.#a',
  '\\#a',
])('a use of %s uses nothing', (address) => {
  const shape = '<circle id="a" r="1"/>'
  expect(cleaned(`${shape}<use href="${address}"/>`)).toEqual({ content: `${shape}<use/>`, removed: ['href'] })
  expect(cleaned(`${shape}<use xlink:href="${address}"/>`).content).toBe(`${shape}<use/>`)
})

test('a use of a part of the same picture is written in the way of today, whatever the prefix', () => {
  const shape = '<circle id="a" r="1"/>'
  expect(cleaned(`${shape}<use xlink:href="#a"/>`).content).toBe(`${shape}<use href="#a"/>`)
  expect(cleaned(`${shape}<use xmlns:l="http://www.w3.org/1999/xlink" l:href=" #a "/>`).content).toBe(
    `${shape}<use href="#a"/>`,
  )
  expect(cleaned(`${shape}<use xmlns:xlink="other" xlink:href="#a"/>`).content).toBe(`${shape}<use/>`)
  expect(cleaned(`${shape}<use xlink:href="https://evil.example" href="#a"/>`).content).toBe(`${shape}<use href="#a"/>`)
  expect(cleaned(`${shape}<circle xlink:href="#a"/>`).removed).toEqual(['xlink:href'])
  expect(cleaned(`${shape}<circle href="#a"/>`).removed).toEqual(['href'])
})

test('a picture is written in one way, its size in pixels', () => {
  const text = `<?xml version="1.0"?>
    <s:svg xmlns:s="http://www.w3.org/2000/svg" fill="none" height="1in" width='25.4mm' onload="a()">
      <s:path d="M0 0
        h1" id="a"></s:path>
    </s:svg>`
  expect(harmlessSvg(text)).toEqual({
    svg: `<svg ${svg} width="96" height="96" viewBox="0 0 96 96" fill="none"><path d="M0 0         h1" id="a"/></svg>`,
    width: 96,
    height: 96,
    removed: ['onload'],
  })
})

test('a style of another language or for paper alone is left out', () => {
  const styles = '<style type="text/x">g{fill:red}</style><style media="print">g{fill:red}</style>'
  expect(cleaned(styles)).toEqual({ content: '', removed: ['style'] })
  expect(cleaned('<style type="text/css" media="all">g{fill:red}</style>').content).toBe('<style>g{fill:red}</style>')
})

test('of two parts with one id the first has it', () => {
  expect(cleaned('<g id="a"/><rect id="a"/><use href="#a"/>').content).toBe('<g id="a"/><rect/><use href="#a"/>')
})

test('elements of other namespaces are left out, also where they have names of ours', () => {
  expect(cleaned('<rect xmlns="other"/><x:g xmlns:x="y"><rect/></x:g><g xmlns=""/>').content).toBe('')
})

test('words stay as they are', () => {
  const words = '<text xml:space="preserve" x="1"> a <tspan dy="1">ž</tspan>\n 😀 </text>'
  expect(cleaned(words)).toEqual({ content: words, removed: [] })
  expect(cleaned('<text>a<script/>b&#13;c</text>').content).toBe('<text>ab\nc</text>')
})

test('many names that were left out are not all told', () => {
  const names = Array.from({ length: 500 }, (_, index) => `<n${index}${'x'.repeat(500)}/>`)
  const { removed } = cleaned(names.join(''))
  expect([removed.length, Math.max(...removed.map((name) => name.length))]).toEqual([50, 40])
})
