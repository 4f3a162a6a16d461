import { describe, expect, test } from 'vitest'
import { databaseKinds, useTestDatabase } from '../../../../test/databases.ts'
import { sql } from './drizzle.ts'
import { sendAhead } from './pipelined-transaction.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  const { db } = useTestDatabase(kind)

  async function createTable(name: string) {
    const table = sql.identifier(name)
    await db().execute(sql`create table ${table} (id int primary key)`)
    return {
      insert: (id: number) => sql`insert into ${table} values (${id})`,
      async ids(): Promise<unknown[]> {
        const { rows } = await db().execute(sql`select id from ${table} order by id`)
        return rows.map(({ id }) => id)
      },
    }
  }

  const code = (expected: string) => ({ cause: { code: expected } })

  test('runs statements that are sent together in their order', async () => {
    const { insert, ids } = await createTable('in_order')
    const results = await db().transaction((tx) =>
      Promise.all([
        tx.execute(insert(1)),
        tx.execute(sql`select count(*)::int as count from in_order`),
        tx.execute(insert(2)),
        tx.execute(sql`select count(*)::int as count from in_order`),
      ]),
    )
    expect(results.flatMap(({ rows }) => rows)).toEqual([{ count: 1 }, { count: 2 }])
    expect(await ids()).toEqual([1, 2])
  })

  test('rejects with the error of the first statement that failed, whichever is awaited first', async () => {
    const { insert, ids } = await createTable('first_error')
    const failing = db().transaction(async (tx) => {
      const twice = sendAhead(tx.execute(sql`${insert(1)}, (1)`))
      await tx.execute(insert(2))
      await twice
    })
    await expect(failing).rejects.toMatchObject(code('23505'))
    expect(await ids()).toEqual([])
  })

  test('rejects if a statement fails that is not awaited before the commit', async () => {
    const { insert, ids } = await createTable('unheard')
    const failing = db().transaction(async (tx) => {
      await tx.execute(insert(1))
      sendAhead(tx.execute(insert(1)))
    })
    await expect(failing).rejects.toMatchObject(code('23505'))
    expect(await ids()).toEqual([])
  })

  test('rejects statements that are sent after the end of their transaction', async () => {
    const { insert, ids } = await createTable('too_late')
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    let late: Promise<unknown> | undefined
    const failing = db().transaction(async (tx) => {
      late = sendAhead(isOver.then(() => tx.execute(insert(1))))
      await tx.execute(sql`select from nowhere`)
    })
    await expect(failing).rejects.toMatchObject(code('42P01'))
    end()
    await expect(late).rejects.toMatchObject({ cause: { message: 'The transaction is over.' } })
    expect(await ids()).toEqual([])
  })

  test('continues after a part of the transaction was rolled back', async () => {
    const { insert, ids } = await createTable('savepoints')
    await db().transaction(async (tx) => {
      await tx.execute(insert(1))
      const part = tx.transaction(async (inner) => {
        await inner.execute(insert(2))
        await inner.execute(insert(1))
      })
      await expect(part).rejects.toMatchObject(code('23505'))
      await tx.execute(insert(3))
    })
    expect(await ids()).toEqual([1, 3])
  })
})
