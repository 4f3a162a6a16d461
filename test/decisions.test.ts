import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const pages = (await Array.fromAsync(glob('docs/decisions/[0-9]*.md'))).map((path) => basename(path)).toSorted()
const textOf = (page: string) => readFileSync(`docs/decisions/${page}`, 'utf8')
const statusOf = (page: string) => textOf(page).split('\n')[2] ?? ''

test('every decision has a status with a date', () => {
  expect(pages.length).toBeGreaterThan(70)
  const withoutStatus = pages.filter(
    (page) => !/^\*\*Status\.\*\* Accepted on \d{4}-\d\d-\d\d[.,]/.test(statusOf(page)),
  )
  expect(withoutStatus).toEqual([])
})

test('a superseded decision and the one that supersedes it name each other', () => {
  const related = (word: string) =>
    pages.flatMap((page) =>
      Array.from(statusOf(page).matchAll(new RegExp(`${word} \\[(\\d{3})\\]`, 'g')), ([, other]) => [
        page.slice(0, 3),
        other,
      ]),
    )
  const superseded = related('Superseded by').map(([page, other]) => [other, page])
  expect(superseded).toEqual(related('Supersedes'))
  expect(superseded).not.toEqual([])
})

test('the index lists every decision once', () => {
  const listed = Array.from(textOf('README.md').matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g), ([, page]) => page)
  expect(listed.toSorted()).toEqual(pages)
})
