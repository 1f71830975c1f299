/** What drivers add to an error besides the query: its values, and a row as the server repeats it. */
const sensitive = ['params', 'queryOptions', 'detail', 'where'] as const
const valuesInWords = /\nparams: [\s\S]*$/

/**
 * Removes what donors typed from a failed query's error, because errors are logged. Keeps the query, the state and the
 * constraint. Returns the error.
 */
export function redactQueryError(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message, stack } = cause
    const words = message.replace(valuesInWords, '')
    if (words !== message) {
      cause.message = words
      cause.stack = stack?.replace(message, () => words)
    }
    for (const name of sensitive) if (name in cause) Reflect.deleteProperty(cause, name)
  }
  return error
}
