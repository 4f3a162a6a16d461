import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sparkline } from './sparkline.tsx'

afterEach(cleanup)

test('a sparkline is drawn through its values and ends in a dot, and says nothing by itself', () => {
  const { container } = render(<Sparkline values={[1, 3, 2]} />)
  const picture = container.querySelector('svg')
  expect(picture?.getAttribute('aria-hidden')).toBe('true')
  expect(picture?.querySelector('path')?.getAttribute('d')).toBe('M0 24L44 0L88 12')
  expect(picture?.querySelector('circle')?.getAttribute('cy')).toBe('12')
})

test('its size does not depend on what it shows', () => {
  const sizes = [
    [1, 2],
    [1, undefined, 1e9],
  ].map((values) => {
    const picture = render(<Sparkline values={values} />).container.querySelector('svg')
    return [picture?.getAttribute('width'), picture?.getAttribute('height')]
  })
  expect(sizes).toEqual([
    ['94', '30'],
    ['94', '30'],
  ])
})
