import { expect, test } from 'vitest'
import { openMigratedInMemory } from '../testing/open-migrated-in-memory.ts'

test('a block that fails leaves nothing behind and harms no call queued after it', async () => {
  const database = await openMigratedInMemory()
  const statements = database.jobStatements
  if (statements === null) throw new Error('the embedded database runs the job library itself')
  await statements.executeSql('create table kept (number int primary key)')

  const failing = statements.executeSql(
    'BEGIN; insert into kept values (1); insert into kept values (1); COMMIT;',
  )
  const behind = statements.executeSql('insert into kept values ($1) returning number', [2])
  await expect(failing).rejects.toThrow('duplicate key')
  expect((await behind).rows).toEqual([{ number: 2 }])
  const whole = await statements.executeSql('BEGIN; insert into kept values (3) returning number; COMMIT;')
  expect(whole.rows).toEqual([{ number: 3 }])
  expect((await statements.executeSql('select number from kept order by 1')).rows).toEqual([
    { number: 2 },
    { number: 3 },
  ])
  await database.close()
})

test('the job library is kept out of an open transaction, where it would wait for ever', async () => {
  const database = await openMigratedInMemory()
  await expect(
    database.transaction(async () => await database.jobStatements?.executeSql('select 1')),
  ).rejects.toThrow('inside a transaction')
  await database.close()
})
