import { getTestServer } from '@kindfold/database/testing/test-server.ts'
import { inject } from 'vitest'

/**
 * Of cases that the engine does not change, those to try: every one each night, the first two in a push, and on a server
 * the first.
 */
export const chooseCases = <Case>(cases: Case[]): Case[] =>
  getTestServer() === null ? cases.slice(0, inject('isWhole') ? Infinity : 2) : cases.slice(0, 1)
