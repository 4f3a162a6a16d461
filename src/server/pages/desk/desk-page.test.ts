import { expect, test } from 'vitest'
import { shareDesk } from '../../../../test/desk.ts'

const begin = shareDesk('viewer')

test('opens a screen for every specified address and the catch-all', async () => {
  const { server, machine } = begin()
  const paths = ['menu', 'image', 'image-editor', 'pages', 'filled-layouts', 'background-images', '', 'rates/EUR-PLN']
  for (const path of paths) {
    const answer = await fetch(`${server.origin}/lt/admin/${path}`, { headers: { cookie: machine.cookie ?? '' } })
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await answer.text()).toContain('<html lang="lt" dir="ltr">')
  }
})
