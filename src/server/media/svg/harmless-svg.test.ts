import { expect, test } from 'vitest'
import { harmlessSvg } from './harmless-svg.ts'

const svg = 'xmlns="http://www.w3.org/2000/svg"'
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const html = 'xmlns="http://www.w3.org/1999/xhtml"'

/** Returns the content of a cleaned picture, and whether something visible was removed. */
function cleaned(content: string): { content: string; isReduced: boolean } {
  const written = harmlessSvg(`<svg ${svg} ${xlink} width="9" height="9">${content}</svg>`)
  if ('problem' in written) throw new Error(written.problem)
  expect(harmlessSvg(written.svg)).toEqual({ ...written, isReduced: false })
  const [, inside = ''] = /^<svg [^>]*?(?:\/>|>(.*)<\/svg>)$/s.exec(written.svg) ?? []
  return { content: inside, isReduced: written.isReduced }
}

test.each([
  ['a script', '<script>alert(1)</script>', true],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>', true],
  ['an external script', '<script href="https://evil.example/x.js"/>', true],
  ['a script of SVG under a prefix', `<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>`, true],
  ['a script of HTML', `<script ${html}>alert(1)</script>`, true],
  ['a script of HTML under a prefix', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">a</h:script>', true],
  ['a script with an undeclared prefix', '<x:script>alert(1)</x:script>', true],
  ['a script in uppercase', '<SCRIPT>alert(1)</SCRIPT><Script/>', true],
  ['a prefix that changes its meaning', `<x:g xmlns:x="a"><x:script ${svg}/></x:g>`, false],
  ['an HTML page', `<foreignObject><body ${html}><iframe src="//evil.example"/></body></foreignObject>`, true],
  ['HTML elements', `<iframe ${html} src="x"/><embed src="x"/><audio/><video/><img src="x"/>`, true],
  ['an external picture', '<image href="https://evil.example/x.png"/>', true],
  ['an embedded picture', '<image xlink:href="data:image/png;base64,AAAA"/>', true],
  [
    'a filter that loads',
    '<filter id="a"><feImage href="https://evil.example/x.png"/></filter>',
    true,
    '<filter id="a"/>',
  ],
  ['a handler', '<handler type="text/javascript">alert(1)</handler><listener/>', true],
  [
    'animations',
    '<rect><animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onclick" to="a"/><animateTransform/><animateMotion/></rect>',
    true,
    '<rect/>',
  ],
  ['a link', '<a xlink:href="javascript:alert(1)"><rect/></a>', true, '<g><rect/></g>'],
  ['a link with an encoded address', '<a href="java&#x73;cript&#58;alert(1)"/>', true, '<g/>'],
  ['a link in text', '<text>a<a href="x">b</a></text>', true, '<text>a<tspan>b</tspan></text>'],
  ['a switch', '<switch><g/></switch>', true],
  ['markup in a title', '<title>a<script>b</script><g/></title>', true, '<title>a</title>'],
  [
    'markup that is only text',
    '<text>&lt;script&gt;&amp;<![CDATA[</text><script>"]]></text>',
    false,
    '<text>&lt;script&gt;&amp;&lt;/text&gt;&lt;script&gt;&quot;</text>',
  ],
  ['text outside text elements', 'a<g>b</g><defs><![CDATA[<script/>]]></defs>', false, '<g/><defs/>'],
  ['comments and instructions', '<!-- <script/> --><?php echo 1 ?><g/>', false, '<g/>'],
  [
    'names of Object.prototype',
    '<constructor/><g __proto__="a" toString="b"/>',
    true,
    '<g __proto__="a" toString="b"/>',
  ],
])('leaves out %s', (_, content, isReduced, rest = '') => {
  expect(cleaned(content)).toEqual({ content: rest, isReduced })
})

test.each([
  ['an event handler', 'onload="alert(1)" onclick="a"', true],
  ['an event handler with odd spaces', 'onload\n=\t"alert(1)"', true],
  ['an event handler in uppercase', 'OnLoad="alert(1)" ONCLICK="a"', true],
  ['an unknown event handler', 'onanything="a" on="b"', true],
  ['an event handler with a prefix', `xmlns:s="http://www.w3.org/2000/svg" s:onload="a"`, false],
  ['an event handler with an undeclared prefix', 'x:onload="a"', true],
  ['an XML event', 'xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="#a"', false],
  ['an address', 'href="#a"', true],
  ['another base', 'xml:base="https://evil.example/"', true],
  ['a value that loads, computes or hides', 'x="calc(1px)" fill="url(https://evil.example)" mask="u\\72l(#a)"', true],
  ['an invalid id', 'id="a)b"', false],
  ['metadata of drawing programs', 'data-name="a" aria-label="b"', false],
])('leaves out %s as an attribute', (_, attributes, isReduced) => {
  expect(cleaned(`<rect ${attributes}/>`)).toEqual({ content: '<rect/>', isReduced })
})

test.each([
  'https://evil.example/a.svg#a',
  '//evil.example#a',
  'a.svg#a',
  'data:image/svg+xml,&lt;svg id=&quot;a&quot;/&gt;#a',
  'javascript:alert(1)',
  'java&#9;script:alert(1)',
  '#%61',
  '#',
  '',
  '#a b',
  '#xpointer(id(&quot;a&quot;))',
  '##a',
  'xa',
  '?#a',
  '.#a',
  '\\#a',
])('leaves out the address %s of a use', (address) => {
  const shape = '<circle id="a" r="1"/>'
  expect(cleaned(`${shape}<use href="${address}"/>`)).toEqual({ content: `${shape}<use/>`, isReduced: true })
  expect(cleaned(`${shape}<use xlink:href="${address}"/>`).content).toBe(`${shape}<use/>`)
})

test('writes a use of a part of the same picture with a plain href for any prefix', () => {
  const shape = '<circle id="a" r="1"/>'
  expect(cleaned(`${shape}<use xlink:href="#a"/>`).content).toBe(`${shape}<use href="#a"/>`)
  expect(cleaned(`${shape}<use xmlns:l="http://www.w3.org/1999/xlink" l:href=" #a "/>`).content).toBe(
    `${shape}<use href="#a"/>`,
  )
  expect(cleaned(`${shape}<use xmlns:xlink="other" xlink:href="#a"/>`).content).toBe(`${shape}<use/>`)
  expect(cleaned(`${shape}<use xlink:href="https://evil.example" href="#a"/>`).content).toBe(`${shape}<use href="#a"/>`)
  expect(cleaned(`${shape}<circle xlink:href="#a"/>`).isReduced).toBe(true)
  expect(cleaned(`${shape}<circle href="#a"/>`).isReduced).toBe(true)
})

test('writes a picture in one way, its size in pixels', () => {
  const text = `<?xml version="1.0"?>
    <s:svg xmlns:s="http://www.w3.org/2000/svg" fill="none" height="1in" width='25.4mm' onload="a()">
      <s:path d="M0 0
        h1" id="a"></s:path>
    </s:svg>`
  expect(harmlessSvg(text)).toEqual({
    svg: `<svg ${svg} width="96" height="96" viewBox="0 0 96 96" fill="none"><path d="M0 0         h1" id="a"/></svg>`,
    width: 96,
    height: 96,
    isReduced: true,
  })
})

test('leaves out a style sheet of another language or for print only', () => {
  const styles = '<style type="text/x">g{fill:red}</style><style media="print">g{fill:red}</style>'
  expect(cleaned(styles)).toEqual({ content: '', isReduced: true })
  expect(cleaned('<style type="text/css" media="all">g{fill:red}</style>').content).toBe('<style>g{fill:red}</style>')
})

test('keeps the id of the first of two elements with the same one', () => {
  expect(cleaned('<g id="a"/><rect id="a"/><use href="#a"/>').content).toBe('<g id="a"/><rect/><use href="#a"/>')
})

test('leaves out elements of other namespaces, also with names of SVG', () => {
  expect(cleaned('<rect xmlns="other"/><x:g xmlns:x="y"><rect/></x:g><g xmlns=""/>').content).toBe('')
})

test('keeps text as it is and escapes markup', () => {
  const words = '<text xml:space="preserve" x="1"> a <tspan dy="1">ž</tspan>\n 😀 </text>'
  expect(cleaned(words)).toEqual({ content: words, isReduced: false })
  const quoted = '<g class="a&quot; onload=&quot;b"/>'
  expect(cleaned(quoted)).toEqual({ content: quoted, isReduced: false })
  expect(cleaned('<text>a<script/>b&#13;c</text>').content).toBe('<text>ab\nc</text>')
})
