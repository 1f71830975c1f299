import { parse, protocol } from '@electric-sql/pglite'
import type { PGlite } from '@electric-sql/pglite'
import { readAsText, typesReadAsText, type CompiledStatement } from '../compile-statement.ts'

const { serialize } = protocol
const parsers = Object.fromEntries(typesReadAsText.map((type) => [type, readAsText]))

/** Runs a statement under its name; see `prepareOnPglite`. */
export type RunPrepared = <Row>(name: string, statement: CompiledStatement) => Promise<Row[]>

/**
 * Prepares statements once and finds them by name. PGlite's own `query` has no names: it plans at each call, which
 * takes two thirds of the time of the booking statement, and crosses into the database six times instead of once.
 */
export function prepareOnPglite(pglite: PGlite, yieldToEventLoop: () => Promise<void>): RunPrepared {
  const preparedByName = new Map<string, { text: string; parameterTypes: number[] }>()

  async function send(messages: Uint8Array[]) {
    // The sync ends the statement's own transaction and makes the database listen again after an error.
    return await pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]))
  }

  async function prepare(name: string, text: string) {
    // Prepares the name again when only the database knows it, as after an interrupted first time.
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
    // Takes both locks, as `query` does: not within another's transaction or statement.
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
      // The caller knows the columns that it selects.
      return (result?.rows ?? []) as Row[]
    }
    // PGlite offers no other way to take both locks from outside.
    // oxlint-disable-next-line no-underscore-dangle
    return await pglite._runExclusiveTransaction(() => pglite._runExclusiveQuery(run))
  }
}

function writeValue(pglite: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const write = type === undefined ? undefined : pglite.serializers[type]
  return write ? write(value) : String(value)
}
