import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Marked } from './marked.tsx'

test.each([
  ['Fees for transfers', 'fee', ['Fee']],
  ['Mokėjimai į užsienį', 'mokejimai UZS', ['Mokėjimai', 'užs']],
  ['Straße', 'stras', ['Straß']],
  ['coffees', 'fee', []],
  ['Anything', '', []],
])('marks in %s the beginnings of words that match %s', (text, search, marked) => {
  const { container } = render(<Marked text={text} search={search} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span span')].map(({ textContent }) => textContent)).toEqual(marked)
})
