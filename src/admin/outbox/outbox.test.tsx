import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/at-desk.tsx'
import { LostAnswerError } from '../frame/calls/lost-answer-error.ts'
import { OutboxProvider, useOutbox } from './outbox.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const demotion = {
  ...({ kind: 'person.change', about: 'person.2.role', words: 'Role of Ada' } as const),
  order: { id: 2, change: { role: 'viewer' } },
} as const

/** Opens an outbox on a network that loses the answer to every change of a person. */
function openOutbox({ onLine }: { onLine: boolean }) {
  vi.stubGlobal('navigator', { onLine })
  const opened: { tools?: ReturnType<typeof useOutbox> } = {}
  const sent: unknown[] = []
  function Opened() {
    opened.tools = useOutbox()
    return null
  }
  const { element } = openScreen(
    <OutboxProvider>
      <Opened />
    </OutboxProvider>,
    'administrator',
    {
      'PATCH people/2': (body) => {
        sent.push(body)
        throw new TypeError('Failed to fetch')
      },
    },
  )
  render(element)
  return {
    sent,
    send: () => opened.tools?.send(demotion).catch((error: unknown) => error),
    waiting: () => opened.tools?.outbox.length,
  }
}

test('reports a change whose answer was lost, and does not send it again later', async () => {
  const { send, sent, waiting } = openOutbox({ onLine: true })
  expect(await act(send)).toBeInstanceOf(LostAnswerError)
  expect(sent).toHaveLength(3)
  expect(waiting()).toBe(0)
})

test('keeps a change of an offline device until there is a connection', async () => {
  const { send, sent, waiting } = openOutbox({ onLine: false })
  expect(await act(send)).toBe('kept')
  expect([sent, waiting()]).toEqual([[], 1])
})
