import { describe, expect, test } from 'vitest'
import { databaseKinds, seededPlace } from '../../../../../test/databases.ts'
import { openDatabase } from '../../opening/open-database.ts'
import { type NewMessage, receiveMessage } from './receive-message.ts'

const receivedAt = new Date('2026-11-16T12:00:00Z')

function messageOf(number: number, own: Partial<NewMessage> = {}): NewMessage {
  return {
    key: `key ${number}`,
    digest: `words ${number}`,
    reference: '',
    state: 'new',
    network: '203.0.113.9',
    mail: 'klient@poczta.example',
    text: `Question ${number}`,
    language: 'en',
    country: 'LT',
    receivedAt,
    answerBy: '2026-11-17',
    ...own,
  }
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('two replicas count the messages of a network together, and the same text once', async () => {
    const place = await seededPlace(kind)
    // The embedded database has one process, so both replicas share it.
    const first = await openDatabase(place)
    const second = kind === 'embedded' ? first : await openDatabase(place)
    let number = 0
    const makeReference = () => `2026-1116-${++number}`
    const receive = (added: NewMessage, at: number) =>
      receiveMessage((at % 2 ? first : second).db, added, { notified: undefined, makeReference, isLimited: true })
    const burst = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => receive(messageOf(at), at)))
    expect(burst.filter((one) => one === 'often')).toHaveLength(3)
    const same = { digest: 'the same words' }
    const repeated = await Promise.all(
      [7, 8, 9, 10].map((at) => receive(messageOf(at, { ...same, network: `198.51.100.${at}` }), at)),
    )
    expect(new Set(repeated.map((one) => typeof one === 'object' && one.reference)).size).toBe(1)
    await first.close()
    if (second !== first) await second.close()
  })
})
