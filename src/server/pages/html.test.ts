import { expect, test } from 'vitest'
import { html, joinHtml } from './html.ts'

test('escapes text in attributes and elements, but not markup and lists of it', () => {
  const text = `<b title="x">'&`
  const escaped = '&#60;b title=&#34;x&#34;&#62;&#39;&#38;'
  expect(html`<p title="${text}">${text}</p>`.markup).toBe(`<p title="${escaped}">${escaped}</p>`)
  expect(html`<ul>${[html`<li>${1}</li>`, html`<li>${text}</li>`]}</ul>`.markup).toBe(
    `<ul><li>1</li><li>${escaped}</li></ul>`,
  )
  expect(joinHtml([html`<i>a</i>`, html`b`], ' & ').markup).toBe('<i>a</i> &#38; b')
})

test('omits absent values', () => {
  expect(html`<p>${undefined}${false}${''}</p>`.markup).toBe('<p></p>')
})
