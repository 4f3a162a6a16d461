import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sparkline } from './sparkline.tsx'

afterEach(cleanup)

test('draws a sparkline through its values with a dot at the end, and is decorative', () => {
  const { container } = render(<Sparkline values={[1, 3, 2]} />)
  const picture = container.querySelector('svg')
  expect(picture?.getAttribute('aria-hidden')).toBe('true')
  expect(picture?.querySelector('path')?.getAttribute('d')).toBe('M0 24L44 0L88 12')
  expect(picture?.querySelector('circle')?.getAttribute('cy')).toBe('12')
})

test('has a size independent of its values', () => {
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
