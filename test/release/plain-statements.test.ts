import { expect, test } from 'vitest'
import { plainStatements } from '../../scripts/release/plain-statements.ts'

test('keeps one entry of lists, numbers the parameters again and leaves out what cannot be prepared', () => {
  const texts = [
    'begin',
    'select "a" from "t" where "b" in ($1, $2, $3) and "c" = $4',
    'select "a" from "t" where "b" in ($1) and "c" = $2',
    'insert into "t" ("id", "a", "b") values (default, $1, now()), (default, $2, now()) on conflict do nothing',
    '\n  update t -- a reason\n  set a = $2 where b = $1',
  ]
  expect(plainStatements(texts)).toEqual([
    'insert into "t" ("id", "a", "b") values (default, $1, now()) on conflict do nothing',
    'select "a" from "t" where "b" in ($1) and "c" = $2',
    'update t set a = $1 where b = $2',
  ])
})
