import { parse, protocol } from '@electric-sql/pglite'
import type { PGlite } from '@electric-sql/pglite'
import { readAsText, typesReadAsText, type CompiledStatement } from '../compile-statement.ts'

const { serialize } = protocol
const parsers = Object.fromEntries(typesReadAsText.map((type) => [type, readAsText]))

/** Runs a statement under its name; see `prepareOnPglite`. */
export type RunPrepared = <Row>(name: string, statement: CompiledStatement) => Promise<Row[]>

/**
 * Statements that are planned once and known again by their name. PGlite's own `query` has no names: it plans at each
 * call, which for the statement that books is two thirds of the time, and crosses into the database six times where
 * this does once.
 */
export function prepareOnPglite(pglite: PGlite, yieldToEventLoop: () => Promise<void>): RunPrepared {
  const preparedByName = new Map<string, { text: string; parameterTypes: number[] }>()

  async function send(messages: Uint8Array[]) {
    // The last one ends the statement's own transaction, and makes the database listen again after an error.
    return await pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]))
  }

  async function prepare(name: string, text: string) {
    // A name that is known to the database and not here, as after a first time that was cut short, is given anew.
    const described = await send([
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ])
    const prepared = { text, parameterTypes: parse.parseDescribeStatementResults(described) }
    preparedByName.set(name, prepared)
    return prepared
  }

  return async <Row>(name: string, { sql, params }: CompiledStatement) => {
    await pglite.waitReady
    // Both turns, as `query` takes them: not within another's transaction, not within another's statement.
    const run = async () => {
      await yieldToEventLoop()
      const { text, parameterTypes } = preparedByName.get(name) ?? (await prepare(name, sql))
      if (text !== sql) throw new Error(`The prepared statement ${name} was given another text`)
      const values = params.map((value, place) => writeValue(pglite, value, parameterTypes[place]))
      const answer = await send([
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ])
      const [result] = parse.parseResults(answer, pglite.parsers, { rowMode: 'object', parsers })
      // The caller knows the columns that it asks for.
      return (result?.rows ?? []) as Row[]
    }
    // PGlite has no other way to both turns from outside.
    // oxlint-disable-next-line no-underscore-dangle
    return await pglite._runExclusiveTransaction(() => pglite._runExclusiveQuery(run))
  }
}

function writeValue(pglite: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const write = type === undefined ? undefined : pglite.serializers[type]
  return write ? write(value) : String(value)
}
