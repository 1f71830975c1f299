/** What drivers put on an error besides the query: the values that went with it, and a row as the server repeats it. */
const telling = ['params', 'queryOptions', 'detail', 'where'] as const
const valuesInWords = /\nparams: [\s\S]*$/

/**
 * Takes what donors typed out of the error of a failed query, for errors are logged. The query itself, the state and
 * the constraint stay. Answers the error.
 */
export function hideValues(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message, stack } = cause
    const words = message.replace(valuesInWords, '')
    if (words !== message) {
      cause.message = words
      cause.stack = stack?.replace(message, () => words)
    }
    for (const name of telling) if (name in cause) Reflect.deleteProperty(cause, name)
  }
  return error
}
