import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { atDesk } from '../../../../test/at-desk.tsx'
import { createDeskNetwork } from '../../../../test/desk-network.ts'
import { LinkDialog } from '../../people/link-dialog.tsx'
import { RecoveryCodes } from '../../session/recovery-codes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const link = { link: '/en/admin/set-up/token', mailed_to: null, expires_at: '2026-11-16T12:00:00Z' }
const noClipboard = 'Couldn’t copy. Select the text and copy it manually.'

test.each([
  ['recovery codes', <RecoveryCodes key="codes" codes={['one', 'two']} onKept={() => {}} />, 'one\ntwo'],
  ['a link', <LinkDialog key="link" link={link} onClose={() => {}} />, '/en/admin/set-up/token'],
])('copies %s and reports the outcome', async (_, shown, text) => {
  const copied: string[] = []
  const { tools } = createDeskNetwork({})
  render(atDesk(shown, tools))
  const copy = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await expect.poll(() => tools.toasts.toasts()).toHaveLength(1)
    const [toast] = tools.toasts.toasts()
    tools.toasts.dismiss(toast?.id ?? 0)
    return toast?.text
  }
  vi.stubGlobal('navigator', { clipboard: { writeText: async (one: string) => void copied.push(one) } })
  expect(await copy()).toBe('Copied.')
  expect(copied.join()).toContain(text)
  // Plain HTTP on a local network has no clipboard API.
  vi.stubGlobal('navigator', {})
  expect(await copy()).toBe(noClipboard)
})
