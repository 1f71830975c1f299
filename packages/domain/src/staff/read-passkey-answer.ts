import type { NewPasskeyAnswer, PasskeyAnswer } from './passkeys.ts'

const base64 = /^[\w-]{0,20000}$/
type Fields = Record<string, unknown>

/** Reads what a browser's script put into a form after a passkey signed; null when no browser sends it so. */
export function readPasskeyAnswer(typed: string): PasskeyAnswer | null {
  const read = readFrame(typed, ['clientDataJSON', 'authenticatorData', 'signature'])
  if (read === null) return null
  const { clientDataJSON = '', authenticatorData = '', signature = '' } = read.response
  return { ...read.frame, response: { clientDataJSON, authenticatorData, signature } }
}

/** Likewise after a passkey was made. */
export function readNewPasskeyAnswer(typed: string): NewPasskeyAnswer | null {
  const read = readFrame(typed, ['clientDataJSON', 'attestationObject'])
  if (read === null) return null
  const { clientDataJSON = '', attestationObject = '' } = read.response
  return { ...read.frame, response: { clientDataJSON, attestationObject, transports: read.transports } }
}

/** Reads the named parts of an answer, each in base64url; everything else in it is dropped. */
function readFrame(typed: string, names: readonly string[]) {
  const answer = parseFields(typed)
  const given = answer?.response
  if (answer === null || !isFields(given) || answer.type !== 'public-key') return null
  const response: Record<string, string> = {}
  for (const name of names) {
    const value = given[name]
    if (typeof value !== 'string' || !base64.test(value)) return null
    response[name] = value
  }
  const { id } = answer
  if (typeof id !== 'string' || id === '' || !base64.test(id)) return null
  const transports = Array.isArray(given.transports)
    ? given.transports.filter((one) => typeof one === 'string')
    : []
  return {
    frame: { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
    response,
    transports,
  }
}

function parseFields(typed: string): Fields | null {
  try {
    const parsed: unknown = JSON.parse(typed)
    return isFields(parsed) ? parsed : null
  } catch {
    return null
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
