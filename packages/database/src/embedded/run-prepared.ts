import { parse, protocol } from '@electric-sql/pglite'
import type { PGlite } from '@electric-sql/pglite'
import { typesReadAsText, type CompiledStatement } from '../compile-statement.ts'
import { createParsers, createSend, writeValue } from './query-on-pglite.ts'

const { serialize } = protocol

/** Runs a statement under its name; see `prepareOnPglite`. */
export type RunPrepared = <Row>(name: string, statement: CompiledStatement) => Promise<Row[]>

/**
 * Prepares statements once and finds them by name. What has no name is planned at each call, which takes two thirds of
 * the time of the booking statement.
 */
export function prepareOnPglite(pglite: PGlite): RunPrepared {
  const typesByName = new Map<string, number[]>()
  const parsers = createParsers(pglite, typesReadAsText)
  const sendNow = createSend(pglite)
  // The sync ends the statement's own transaction and makes the database listen again after an error.
  const send = (messages: Uint8Array[]) => sendNow([...messages, serialize.sync()])

  async function prepare(name: string, text: string) {
    // Prepares the name again when only the database knows it, as after an interrupted first time.
    const described = await send([
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ])
    const types = parse.parseDescribeStatementResults(described)
    typesByName.set(name, types)
    return types
  }

  return async <Row>(name: string, { sql, params }: CompiledStatement) => {
    await pglite.waitReady
    // Takes both locks, as `query` does: not within another's transaction or statement.
    const run = async () => {
      const parameterTypes = typesByName.get(name) ?? (await prepare(name, sql))
      const values = params.map((value, place) => writeValue(pglite, value, parameterTypes[place]))
      const answer = await send([
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ])
      const [result] = parse.parseResults(answer, parsers, { rowMode: 'object' })
      // The caller knows the columns that it selects.
      return (result?.rows ?? []) as Row[]
    }
    // PGlite offers no other way to take both locks from outside.
    // oxlint-disable-next-line no-underscore-dangle
    return await pglite._runExclusiveTransaction(() => pglite._runExclusiveQuery(run))
  }
}
