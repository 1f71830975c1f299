import { DrizzleQueryError } from 'drizzle-orm'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { redactQueryError } from './redact-query-error.ts'
import { sqlState } from './sql-state.ts'
import { violatedConstraint } from './violated-constraint.ts'

test('the error of a failed query says what failed and nothing of what was typed', () => {
  const refusal = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'donors_email_key',
    detail: 'Key (lower(email))=(ada@example.org) already exists.',
  })
  const error = new DrizzleQueryError('insert into donors values ($1)', ['ada@example.org', 'a\nb'], refusal)
  expect(inspect(error)).toContain('ada@')
  expect(redactQueryError(error)).toBe(error)
  expect(inspect(error)).not.toContain('ada@')
  expect(error.stack).not.toContain('ada@')
  expect(error.message).toBe('Failed query: insert into donors values ($1)')
  expect(sqlState(error)).toBe('23505')
  expect(violatedConstraint(error)).toBe('donors_email_key')
})
