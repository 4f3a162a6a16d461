import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { atDesk, englishSetting } from '../../../test/at-desk.tsx'
import { numberSymbols } from '../../../test/locale.ts'
import { useHeldFormat } from './use-held-format.ts'

test('writes rates and changes with the decimal separator of the language', () => {
  const setting = { ...englishSetting, symbols: numberSymbols('de') }
  const wrapper = ({ children }: { children: ReactNode }) => atDesk(children, { setting })
  const { formatPrinted, formatPercent } = renderHook(useHeldFormat, { wrapper }).result.current
  expect(formatPrinted('11.6790')).toBe('11,6790')
  expect(formatPercent('-4.6')).toMatch(/^[-−]4,6\s?%$/)
})
