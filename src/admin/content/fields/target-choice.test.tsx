import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Target } from '#domain/content/model/target.ts'
import { atDesk } from '../../../../test/at-desk.tsx'
import { TargetChoice } from './target-choice.tsx'

afterEach(cleanup)

const first = { address: 'https://first.evp.example' }
const second = { address: 'https://second.evp.example' }

test('shows the target of the new item when its field is reused', () => {
  const drawn = (value: Target) => atDesk(<TargetChoice value={value} onChange={vi.fn()} />)
  const { rerender } = render(drawn(first))
  const addressField = () => screen.queryByLabelText<HTMLInputElement>('URL')
  expect(addressField()?.value).toBe(first.address)
  rerender(drawn(second))
  expect(addressField()?.value).toBe(second.address)
  rerender(drawn({ link: 'bank_login' }))
  expect(addressField()).toBeNull()
})

test('keeps incomplete text that is no URL yet', () => {
  const onChange = vi.fn()
  function Item() {
    const [value, setValue] = useState<Target | undefined>(first)
    onChange.mockImplementation(setValue)
    return <TargetChoice value={value} onChange={onChange} />
  }
  render(atDesk(<Item />))
  fireEvent.change(screen.getByLabelText('URL'), { target: { value: 'https:' } })
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe('https:')
  fireEvent.change(screen.getByLabelText('URL'), { target: { value: second.address } })
  expect(onChange).toHaveBeenLastCalledWith(second)
})
