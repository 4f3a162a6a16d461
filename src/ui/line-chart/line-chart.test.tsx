import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { decimalText } from '#domain/money/decimal.ts'
import { LineChart } from './line-chart.tsx'

afterEach(cleanup)

const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
const lines = [
  { id: 'ours', look: 'main', values: [1, 2, 3, 4] },
  { id: 'theirs', look: 'other', values: [2, undefined, 4, 5] },
] as const

type Shown = Partial<Pick<ComponentProps<typeof LineChart>, 'lines' | 'strip' | 'marks'>>

function Chart(shown: Shown) {
  const [moved, setMoved] = useState<number>()
  const point = moved ?? days.length - 1
  return (
    <LineChart
      label="Day on the chart"
      valueText={`It is ${days[point]}`}
      base={undefined}
      isPointed={moved !== undefined}
      formatValue={decimalText}
      formatDay={(day) => day.slice(8)}
      onMove={setMoved}
      onLeave={() => setMoved(undefined)}
      stripLabel="Source"
      days={days}
      lines={lines}
      point={point}
      {...shown}
    />
  )
}

const slider = () => screen.getByRole('slider', { name: 'Day on the chart' })
const announced = () => slider().getAttribute('aria-valuetext')

test('starts at the newest day, and keys lead to others, which are announced', () => {
  render(<Chart />)
  expect(announced()).toBe('It is 2026-11-13')
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' })
  expect(announced()).toBe('It is 2026-11-12')
  fireEvent.keyDown(slider(), { key: 'Home' })
  expect([announced(), slider().getAttribute('aria-valuenow')]).toEqual(['It is 2026-11-10', '0'])
  fireEvent.keyDown(slider(), { key: 'End' })
  expect(announced()).toBe('It is 2026-11-13')
})

test('leaves browser shortcuts alone', () => {
  render(<Chart />)
  expect(fireEvent.keyDown(slider(), { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(fireEvent.keyDown(slider(), { key: 'Tab' })).toBe(true)
  expect(announced()).toBe('It is 2026-11-13')
  expect(fireEvent.keyDown(slider(), { key: 'ArrowLeft' })).toBe(false)
})

test('returns to the newest day when the mouse leaves, and keeps a day chosen by touch', () => {
  render(<Chart />)
  fireEvent.keyDown(slider(), { key: 'Home' })
  fireEvent.pointerLeave(slider(), { pointerType: 'touch' })
  expect(announced()).toBe('It is 2026-11-10')
  fireEvent.pointerLeave(slider(), { pointerType: 'mouse' })
  expect(announced()).toBe('It is 2026-11-13')
})

test('draws every line, with a dot on the day if it has a value', () => {
  const { container } = render(<Chart />)
  expect(container.querySelectorAll('path[data-look]')).toHaveLength(2)
  expect(container.querySelectorAll('i[data-look]')).toHaveLength(2)
  fireEvent.keyDown(slider(), { key: 'Home' })
  fireEvent.keyDown(slider(), { key: 'ArrowRight' })
  expect(container.querySelectorAll('i[data-look]')).toHaveLength(1)
})

test('time runs from left to right in every language', () => {
  const { container } = render(<Chart />)
  expect(container.querySelector('[dir]')?.getAttribute('dir')).toBe('ltr')
})

test('a line is dotted where another kind of figure fills in', () => {
  const standsIn = [true, true, false, false]
  const { container } = render(<Chart lines={[{ id: 'theirs', look: 'other', values: [1, 2, 3, 4], standsIn }]} />)
  expect(container.querySelectorAll('path[data-look]')).toHaveLength(2)
  expect(container.querySelectorAll('path[data-stand-in]')).toHaveLength(1)
})

test('lists periods for screen readers, separate from the visible labels', () => {
  const stretch = { start: '2026-11-10', until: '2026-11-11', look: 'stand-in' } as const
  const strip = [
    { ...stretch, name: 'market', title: 'market, 10 to 11 November' },
    { ...stretch, start: '2026-11-11', name: 'Bank', note: 'since 11 Nov', title: 'Bank, since 11 November' },
  ]
  render(<Chart strip={strip} marks={['2026-11-11']} />)
  const items = within(screen.getByRole('list', { name: 'Source' })).getAllByRole('listitem')
  expect(items.map((item) => item.title)).toEqual(['market, 10 to 11 November', 'Bank, since 11 November'])
  expect(items[1]?.textContent).toBe('Banksince 11 NovBank, since 11 November')
  expect(items[1]?.querySelector('[aria-hidden=true]')?.textContent).toBe('Banksince 11 Nov')
})
