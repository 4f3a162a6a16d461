import { expect, test, vi } from 'vitest'
import type { WirePartValue } from '#contract/content/document-wire.ts'
import { ApiError } from '#contract/core/error.ts'
import type { Value } from '#domain/content/model/field.ts'
import { createDraftWork, type Saving } from './draft-work.ts'
import type { WorkParts } from './part-work.ts'

const moment = '2026-11-16T08:00:00.000Z'

/** Creates the work on a part, with a server on which another editor can change the part too. */
function createDesk(value: Value = { title: 'One', summary: 'Short' }) {
  const versions: Value[] = []
  let current: WirePartValue = {
    part: 'en',
    value,
    revision: 1,
    version: null,
    state: 'draft',
    edited_at: moment,
    edited_by: null,
    said: null,
    planned: [],
    newer_seed: null,
  }
  let failure: Error | undefined
  let kept: WorkParts = {}
  const save = async (_: string, { value: next, revision, keep }: Saving) => {
    if (failure) throw failure
    if (revision !== current.revision) throw new ApiError('invalid_state', 'stale', { data: { current } })
    if (keep) versions.push(next)
    current = { ...current, value: next, revision: revision + 1 }
    return current
  }
  const work = createDraftWork({
    parts: [current],
    kept,
    save: vi.fn(save),
    keep: (parts) => {
      kept = parts
    },
    now: () => 0,
    pause: 0,
  })
  return {
    work,
    versions,
    kept: () => kept,
    value: () => current.value,
    fail: (error: Error | undefined) => {
      failure = error
    },
    other: (next: Value) => {
      current = { ...current, value: next, revision: current.revision + 1 }
    },
  }
}

test('saves typed text, and text typed while saving', async () => {
  const { work, value, kept } = createDesk()
  work.change('en', { title: 'Two' })
  const saving = work.flush()
  work.change('en', { title: 'Three' })
  expect(kept().en?.mine).toEqual({ title: 'Three' })
  expect(await saving).toBe(true)
  expect(await work.flush()).toBe(true)
  expect(value()).toEqual({ title: 'Three' })
  expect(kept()).toEqual({})
})

test('merges changes of other editors in other fields silently', async () => {
  const { work, value, other } = createDesk()
  other({ title: 'One', summary: 'Long' })
  work.change('en', { title: 'Two', summary: 'Short' })
  expect(await work.flush()).toBe(true)
  expect(value()).toEqual({ title: 'Two', summary: 'Long' })
  expect(work.get().parts.en?.mine).toEqual({ title: 'Two', summary: 'Long' })
})

test('asks the editor to choose if both changed a field, and saves the other text as a version', async () => {
  const { work, value, other, versions } = createDesk()
  other({ title: 'Theirs', summary: 'Short' })
  work.change('en', { title: 'Mine', summary: 'Long' })
  expect(await work.flush()).toBe(false)
  expect(work.get().conflict).toMatchObject({ part: 'en', fields: ['title'], mine: { title: 'Mine', summary: 'Long' } })
  expect(value()).toEqual({ title: 'Theirs', summary: 'Short' })
  await work.resolve({ title: 'Theirs', summary: 'Long' }, 'mine')
  expect(value()).toEqual({ title: 'Theirs', summary: 'Long' })
  expect(versions).toEqual([
    { title: 'Theirs', summary: 'Short' },
    { title: 'Mine', summary: 'Long' },
  ])
  expect(work.get()).toMatchObject({ conflict: undefined, phase: 'saved' })
})

test('includes text typed while the choice is open', async () => {
  const { work, value, other } = createDesk()
  other({ title: 'Theirs', summary: 'Short' })
  work.change('en', { title: 'Mine', summary: 'Short' })
  expect(await work.flush()).toBe(false)
  work.change('en', { title: 'Mine again', summary: 'Long' })
  expect(work.get().conflict).toMatchObject({ fields: ['title'], mine: { title: 'Mine again', summary: 'Long' } })
  work.change('en', { title: 'Theirs', summary: 'Long' })
  expect(work.get().conflict).toBeUndefined()
  expect(await work.flush()).toBe(true)
  expect(value()).toEqual({ title: 'Theirs', summary: 'Long' })
})

test('asks again with the newest text if theirs changes during the choice, and loses nothing', async () => {
  const { work, value, other, versions } = createDesk()
  other({ title: 'Theirs', summary: 'Short' })
  work.change('en', { title: 'Mine', summary: 'Long' })
  expect(await work.flush()).toBe(false)
  expect(work.get().conflict).toMatchObject({ isAgain: false })
  other({ title: 'Newest', summary: 'Short', searchTitle: 'Found' })
  await work.resolve({ title: 'Theirs', summary: 'Long' }, 'mine')
  expect(work.get().conflict).toMatchObject({
    fields: ['title'],
    isAgain: true,
    theirs: { value: { title: 'Newest' } },
    mine: { title: 'Mine', summary: 'Long', searchTitle: 'Found' },
  })
  expect(work.get().parts.en?.mine).toEqual({ title: 'Mine', summary: 'Long' })
  expect([value().title, versions]).toEqual(['Newest', []])
  await work.resolve({ title: 'Mine', summary: 'Long', searchTitle: 'Found' }, 'mine')
  expect(work.get()).toMatchObject({ conflict: undefined, phase: 'saved' })
  expect(value()).toEqual({ title: 'Mine', summary: 'Long', searchTitle: 'Found' })
  expect(versions).toEqual([{ title: 'Newest', summary: 'Short', searchTitle: 'Found' }])
})

test('merges and saves if theirs changes so that nothing conflicts any more', async () => {
  const { work, value, other } = createDesk()
  other({ title: 'Theirs', summary: 'Short' })
  work.change('en', { title: 'Mine', summary: 'Short' })
  expect(await work.flush()).toBe(false)
  other({ title: 'One', summary: 'Long' })
  await work.resolve({ title: 'Mine', summary: 'Short' }, 'mine')
  expect(work.get()).toMatchObject({ conflict: undefined, phase: 'saved' })
  expect(value()).toEqual({ title: 'Mine', summary: 'Long' })
})

test('asks for two conflicting parts one after the other', async () => {
  const current = (part: 'en' | 'lt'): WirePartValue => ({
    part,
    value: { title: 'Theirs' },
    revision: 2,
    version: null,
    state: 'draft',
    edited_at: moment,
    edited_by: null,
    said: null,
    planned: [],
    newer_seed: null,
  })
  const save = vi.fn(async (part: string, { value, revision }: Saving) => {
    const theirs = current(part === 'en' ? 'en' : 'lt')
    if (save.mock.calls.length > 20) throw new TypeError('It asks for ever')
    if (revision < theirs.revision) throw new ApiError('invalid_state', 'stale', { data: { current: theirs } })
    return { ...theirs, value, revision: revision + 1 }
  })
  const begun = { base: { title: 'One' }, mine: { title: 'Mine' }, revision: 1 }
  const kept = { en: begun, lt: begun }
  const work = createDraftWork({ parts: [], kept, save, keep: () => undefined, now: () => 0 })
  expect(await work.flush()).toBe(false)
  expect(work.get()).toMatchObject({ phase: 'refused', conflict: { part: 'en' } })
  await work.resolve({ title: 'Mine' }, 'mine')
  expect(work.get().conflict).toMatchObject({ part: 'lt' })
  await work.resolve({ title: 'Mine' }, 'mine')
  expect(work.get()).toMatchObject({ phase: 'saved', conflict: undefined })
})

test('keeps text on the device without a connection, and saves it on return', async () => {
  const { work, value, kept, fail } = createDesk()
  fail(new TypeError('Failed to fetch'))
  work.change('en', { title: 'Away' })
  expect(await work.flush()).toBe(false)
  expect(work.get().phase).toBe('away')
  work.change('en', { title: 'Still away' })
  expect(kept().en).toEqual({ base: { title: 'One', summary: 'Short' }, mine: { title: 'Still away' }, revision: 1 })
  fail(undefined)
  expect(await work.flush()).toBe(true)
  expect(value()).toEqual({ title: 'Still away' })
})

test('takes a newer text of the server only if nothing is being edited', () => {
  const { work } = createDesk()
  const newer = (title: string, revision: number): WirePartValue => ({
    part: 'en',
    value: { title },
    revision,
    version: null,
    state: 'draft',
    edited_at: moment,
    edited_by: null,
    said: null,
    planned: [],
    newer_seed: null,
  })
  work.take([newer('Newer', 2)])
  expect(work.get().parts.en?.mine).toEqual({ title: 'Newer' })
  work.change('en', { title: 'Mine' })
  work.take([newer('Newest', 3)])
  expect(work.get().parts.en).toMatchObject({ mine: { title: 'Mine' }, revision: 2 })
  work.close()
})

test.each(['rate_limit_exceeded', 'internal_server_error', 'maintenance', 'unknown_error'] as const)(
  'retries a temporarily failed save: %s',
  async (code) => {
    const { work, value, fail } = createDesk()
    fail(new ApiError(code, 'not now'))
    work.change('en', { title: 'Two' })
    expect(await work.flush()).toBe(false)
    expect(work.get().phase).toBe('away')
    fail(undefined)
    expect(await work.flush()).toBe(true)
    expect(value()).toEqual({ title: 'Two' })
  },
)

test('saves other parts when one cannot be saved', async () => {
  const save = async (part: string, { value, revision }: Saving): Promise<WirePartValue> => {
    if (part === 'en') throw new ApiError('internal_server_error', 'broken')
    if (part === 'de') throw new ApiError('invalid_parameters', 'wrong')
    return {
      part: 'lt',
      value,
      revision: revision + 1,
      version: null,
      state: 'draft',
      edited_at: moment,
      edited_by: null,
      said: null,
      planned: [],
      newer_seed: null,
    }
  }
  const begun = { base: {}, mine: { title: 'Mine' }, revision: 1 }
  const kept = { en: begun, de: begun, lt: begun }
  const work = createDraftWork({ parts: [], kept, save, keep: () => undefined, now: () => 0 })
  expect(await work.flush()).toBe(false)
  expect(await work.flush(['shared', 'lt'])).toBe(true)
  expect(await work.flush(['lt', 'de'])).toBe(false)
  work.close()
})
