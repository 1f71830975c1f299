import { sqlState } from '../sql-state.ts'

const socketFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])

// pg has no codes for these.
const driverMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout|not queryable|client was closed/i

/** Whether the error means that the server is unreachable or shutting down, rather than that a query is wrong. */
export function isConnectionFailure(error: unknown): boolean {
  const state = sqlState(error)
  // Class 08: connection; 57P01-57P03: shutting down, crashed, starting up; 53300: no connection left.
  if (state !== null && (state.startsWith('08') || ['57P01', '57P02', '57P03', '53300'].includes(state)))
    return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && socketFailures.has(String(cause.code))) return true
    if (driverMessages.test(cause.message) && !('query' in cause)) return true
    if (cause instanceof AggregateError) return cause.errors.some(isConnectionFailure)
  }
  return false
}
