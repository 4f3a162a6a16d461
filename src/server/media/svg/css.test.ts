import { expect, test } from 'vitest'
import { harmlessDeclarations } from './css-declarations.ts'
import { harmlessSheet } from './style-sheet.ts'

function written(write: typeof harmlessSheet, css: string): { css: string; told: string[] } {
  const told = new Set<string>()
  const surroundings = { ids: new Set(['a', 'clip-path']), tell: (name: string) => void told.add(name) }
  const result = write(css, surroundings)
  expect(write(result, { ...surroundings, tell: () => expect.fail('something was left out twice') })).toBe(result)
  return { css: result, told: [...told].toSorted() }
}

test.each([
  ['fill:#fff;stroke : rgb(1, 2,3) ;', 'fill:#fff;stroke:rgb(1, 2,3)'],
  ['FILL:Red', 'fill:Red'],
  ['fill:red!IMPORTANT;stroke:none ! important', 'fill:red!important;stroke:none!important'],
  ['fill: url("#a") none', 'fill:url(#a) none'],
  ["clip-path:URL( '#clip-path' )", 'clip-path:url(#clip-path)'],
  [
    'font-family:"Open Sans", Žemė, serif;font:bold 12px/1.5 Arial',
    "font-family:'Open Sans', Žemė, serif;font:bold 12px/1.5 Arial",
  ],
  ['filter:drop-shadow(1px 2px 3px rgba(0,0,0,.5)) url(#a)', 'filter:drop-shadow(1px 2px 3px rgba(0,0,0,.5)) url(#a)'],
  ['transform:rotate(-1.5e1deg) translateX(5%)', 'transform:rotate(-1.5e1deg) translateX(5%)'],
  ['fill:/* not blue */red', 'fill:red'],
  ['-inkscape-stroke:none;enable-background:new;--x:1', ''],
])('%s is harmless', (style, result) => {
  expect(written(harmlessDeclarations, style)).toEqual({ css: result, told: [] })
})

test.each([
  ['fill:url(https://evil.example/a#a)', 'fill'],
  ['fill:url(//evil.example#a)', 'fill'],
  ['fill:url(data:image/png;base64,AAAA)', 'fill style'],
  ['fill:url("data:image/svg+xml,#a")', 'fill'],
  ['fill:url(#gone)', 'fill'],
  ['fill:url(a.svg#a)', 'fill'],
  ['fill:u\\72l(https://evil.example)', 'fill'],
  ['fill:\\75\\72\\6c(//evil.example)', 'fill'],
  ['fill:url(/* */https://evil.example)', 'fill'],
  ['fill:url/**/(//evil.example)', 'fill'],
  ['fill:u/**/rl(//evil.example)', 'fill'],
  ['fill:UrL(//evil.example)', 'fill'],
  ['fill:url (#a)', 'fill'],
  ['fill:url(#a', 'fill'],
  ['fill:red)', 'fill'],
  ['fill:rgb(1', 'fill'],
  ['fill:)rgb(', 'fill'],
  ['fill:a//b', 'fill'],
  ['fill:src("//evil.example")', 'fill'],
  ['fill:expression(alert(1))', 'fill'],
  ['fill:var(--x, url(//evil.example))', 'fill'],
  ['fill:image-set("//evil.example" 1x)', 'fill'],
  ['fill:attr(href)', 'fill'],
  ['fill:red}*{fill:url(//evil.example)', 'fill'],
  ['fill:</style><script>', 'fill'],
  ['fill://evil.example', 'fill'],
  ['color:url(#a)', 'color'],
  ['background:url(https://evil.example)', 'background'],
  ['background-image:url(#a)', 'background-image'],
  ['list-style:url(x);cursor:url(x)', 'list-style'],
  ['behavior:url(x.htc);-moz-binding:url(x.xml#a)', 'behavior'],
  ['width:10px;animation:a 1s;content:"a"', 'animation content width'],
  ['d:path("M0 0")', 'd'],
  ['fi\\6c l:red', 'style'],
  ['@import "//evil.example"', 'style'],
  ['fill', 'style'],
  ['fill:', 'fill'],
  [`fill:${' a'.repeat(2_000)}`, 'fill'],
])('%j is left out', (style, told) => {
  expect(written(harmlessDeclarations, style)).toEqual({ css: '', told: told.split(' ') })
})

test('what is harmless beside it stays', () => {
  expect(written(harmlessDeclarations, 'fill:red;stroke:url(//evil.example);opacity:.5').css).toBe(
    'fill:red;opacity:.5',
  )
})

test.each([
  ['.cls-1{fill:red;}\n .cls-2 , #a{stroke:none}', '.cls-1{fill:red}.cls-2,#a{stroke:none}', ''],
  [
    'rect.a#b{fill:red}*{opacity:1}linearGradient{color:red}',
    'rect.a#b{fill:red}*{opacity:1}linearGradient{color:red}',
    '',
  ],
  ['<!-- .a{fill:red} -->', '.a{fill:red}', ''],
  ['/* .b{} */.a{/* ; */fill:red/* } */}/* open .c{fill:red}', '.a{fill:red}', ''],
  ['@import url("https://evil.example/a.css");.a{fill:red}', '.a{fill:red}', '@import'],
  ["@import 'https://evil.example/a.css'", '', '@import'],
  ['@font-face{font-family:a;src:url(https://evil.example/a.woff2)}.a{fill:red}', '.a{fill:red}', '@font-face'],
  ['@media print{.a{fill:red}.b{fill:red}}.c{fill:red}', '.c{fill:red}', '@media'],
  ['@keyframes x{from{fill:red}to{fill:blue}}@namespace a "b";@charset "c";', '', '@charset @keyframes @namespace'],
  ['@\\69mport "x";.a{fill:red}', '.a{fill:red}', 'style'],
  ['.a:hover,.b{fill:red}', '.b{fill:red}', 'style'],
  ['[href^="a"]{fill:red}g>rect{fill:red}g rect{fill:red}script{fill:red}:root{fill:red}', '', 'style'],
  ['.a\\,b{fill:red}', '', 'style'],
  ['.a{fill:red;.b{fill:blue}}.c{fill:red}', '.a{fill:red}.c{fill:red}', 'style'],
  ['}}.a{fill:red}{fill:red};;', '.a{fill:red}', 'style'],
  ['.a{background:url(//evil.example)}.b{}', '', 'background'],
  ['.a{fill:red', '', 'style'],
])('of the style sheet %j the plain rules stay', (sheet, css, told) => {
  expect(written(harmlessSheet, sheet)).toEqual({ css, told: told === '' ? [] : told.split(' ') })
})
