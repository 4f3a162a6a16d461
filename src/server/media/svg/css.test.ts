import { expect, test } from 'vitest'
import { plainDeclarations, plainSheet } from './css.ts'

function written(write: typeof plainSheet, css: string): { css: string; isReduced: boolean } {
  let isReduced = false
  const result = write(css, () => {
    isReduced = true
  })
  expect(write(result, () => expect.fail('something was left out twice'))).toBe(result)
  return { css: result, isReduced }
}

test.each([
  ['fill:#fff;stroke : rgb(1, 2,3) ;', 'fill:#fff;stroke:rgb(1, 2,3)'],
  ['FILL:Red', 'fill:Red'],
  ['fill:red!IMPORTANT;stroke:none ! important', 'fill:red!IMPORTANT;stroke:none ! important'],
  ['fill: url("#a") none', 'fill:url(#a) none'],
  ["clip-path:URL( '#clip-path' )", 'clip-path:url(#clip-path)'],
  [
    'font-family:"Open Sans", \'Žemė\', serif;font:bold 12px/1.5 Arial',
    'font-family:"Open Sans", \'Žemė\', serif;font:bold 12px/1.5 Arial',
  ],
  ['filter:drop-shadow(1px 2px 3px rgba(0,0,0,.5)) url(#a)', 'filter:drop-shadow(1px 2px 3px rgba(0,0,0,.5)) url(#a)'],
  ['transform:rotate(-1.5e1deg) translateX(5%)', 'transform:rotate(-1.5e1deg) translateX(5%)'],
  ['fill:/* not blue */red', 'fill:red'],
  ['-inkscape-stroke:none;enable-background:new;--x:1', 'enable-background:new'],
  ['fill:url(#gone);color:url(#a)', 'fill:url(#gone);color:url(#a)'],
])('keeps the declarations %s', (style, result) => {
  expect(written(plainDeclarations, style)).toEqual({ css: result, isReduced: false })
})

test.each([
  'fill:url(https://evil.example/a#a)',
  'fill:url(//evil.example#a)',
  'fill:url(data:image/png;base64,AAAA)',
  'fill:url("data:image/svg+xml,#a")',
  'fill:url(a.svg#a)',
  'fill:u\\72l(https://evil.example)',
  'fill:\\75\\72\\6c(//evil.example)',
  'fill:url(/* */https://evil.example)',
  'fill:url/**/(//evil.example)',
  'fill:u/**/rl(//evil.example)',
  'fill:UrL(//evil.example)',
  'fill:url (#a)',
  'fill:url(#a',
  'fill:red)',
  'fill:rgb(1',
  'fill:)rgb(',
  'fill:src("//evil.example")',
  'fill:expression(alert(1))',
  'fill:var(--x, url(//evil.example))',
  'fill:image-set("//evil.example" 1x)',
  'fill:attr(href)',
  'fill:red}*{fill:url(//evil.example)',
  'background:url(https://evil.example)',
  'background-image:url(#a)',
  'list-style:url(x);cursor:url(x)',
  'behavior:url(x.htc);-moz-binding:url(x.xml#a)',
  'width:10px;animation:a 1s;content:"a"',
  'd:path("M0 0")',
  'fi\\6c l:red',
  '@import "//evil.example"',
  'fill',
  'fill:',
  'fill:url(#%61)',
  'fill:url("#a)',
  'fill:"a',
  'fill:"a\nb"',
  'filter:blur(calc(1px * 9e9))',
])('leaves out the declaration %j', (style) => {
  expect(written(plainDeclarations, style)).toEqual({ css: '', isReduced: true })
})

test('keeps the declarations beside one that is left out', () => {
  expect(written(plainDeclarations, 'fill:red;stroke:url(//evil.example);opacity:.5').css).toBe('fill:red;opacity:.5')
})

test.each([
  ['.cls-1{fill:red;}\n .cls-2 , #a{stroke:none}', '.cls-1{fill:red}.cls-2,#a{stroke:none}', false],
  [
    'rect.a#b{fill:red}*{opacity:1}linearGradient{color:red}',
    'rect.a#b{fill:red}*{opacity:1}linearGradient{color:red}',
    false,
  ],
  ['<!-- .a{fill:red} -->', '.a{fill:red}', false],
  ['/* .b{} */.a{/* ; /* */fill:red/* } */}/* open .c{fill:red}', '.a{fill:red}', false],
  ['@import url("https://evil.example/a.css");.a{fill:red}', '.a{fill:red}', true],
  ["@import 'https://evil.example/a.css'", '', true],
  ['@font-face{font-family:a;src:url(https://evil.example/a.woff2)}.a{fill:red}', '.a{fill:red}', true],
  ['@media print{.a{fill:red}.b{fill:red}}.c{fill:red}', '.c{fill:red}', true],
  ['@keyframes x{from{fill:red}to{fill:blue}}@namespace a "b";@charset "c";', '', true],
  ['@\\69mport "x";.a{fill:red}', '.a{fill:red}', true],
  ['.a:hover,.b{fill:red}', '.b{fill:red}', true],
  ['g>rect{fill:red}g rect{fill:red}:root{fill:red}g:has(*){fill:red}', '', true],
  ['[href^="a"]{fill:red}[class="}"]{fill:red}', '', true],
  ['.a\\,b{fill:red}', '', true],
  ['.a{fill:red;.b{fill:blue}}.c{fill:red}', '.a{fill:red}.c{fill:red}', true],
  ['}}.a{fill:red}{fill:red};;', '.a{fill:red}', false],
  ['.a{background:url(//evil.example)}.b{}', '', true],
  ['.a{fill:red', '', true],
])('keeps the plain rules of the style sheet %j', (sheet, css, isReduced) => {
  expect(written(plainSheet, sheet)).toEqual({ css, isReduced })
})
