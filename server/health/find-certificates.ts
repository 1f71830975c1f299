import { connect as connectPlain, type Socket } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import type { Environment } from '../environment/read-environment.ts'

/** A server that we call by TLS. `startsPlain`: SMTP that goes over to TLS once both have said so. */
export type Called = { host: string; port: number; startsPlain: boolean }

/** What a server shows: until when its certificate lasts, or why there is none to read. */
export type ShownCertificate =
  | { kind: 'shown'; validTo: Date; fault: string | null }
  | { kind: 'not-shown'; why: string }

const patienceMs = 10_000

/** Lists the servers whose certificates we depend on, each once. */
export function listCalled(environment: Environment): Called[] {
  const { mail, postcodeLookUpOrigin, osrmOrigin, addressLookUp } = environment
  const web = [postcodeLookUpOrigin, osrmOrigin, addressLookUp?.origin ?? null]
    .filter((origin) => origin?.startsWith('https://'))
    .map((origin) => readCalled(origin ?? '', 443, false))
  if (mail.smtpUrl === null) return web
  const isPlain = mail.smtpUrl.startsWith('smtp:')
  return [readCalled(mail.smtpUrl, isPlain ? 587 : 465, isPlain), ...web]
}

function readCalled(url: string, usualPort: number, startsPlain: boolean): Called {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usualPort : Number(port), startsPlain }
}

/** Asks a server for its certificate, and says nothing else to it. */
export async function askForCertificate({ host, port, startsPlain }: Called): Promise<ShownCertificate> {
  let socket: Socket | null = null
  try {
    // What is wrong with it is the answer, and no reason to hang up.
    const options = { servername: /^[\d.:]+$/.test(host) ? '' : host, rejectUnauthorized: false }
    if (startsPlain) {
      const plain = await openPlain(host, port)
      if (plain === null) return { kind: 'not-shown', why: 'it offers no TLS' }
      socket = plain
    }
    const secure = connect(socket === null ? { host, port, ...options } : { socket, ...options })
    socket = secure
    await settled(secure, 'secureConnect')
    const { valid_to: validTo } = (secure as TLSSocket).getPeerCertificate()
    if (!validTo) return { kind: 'not-shown', why: 'it shows none' }
    const fault = (secure as TLSSocket).authorized ? null : String((secure as TLSSocket).authorizationError)
    return { kind: 'shown', validTo: new Date(validTo), fault }
  } catch (error) {
    return { kind: 'not-shown', why: error instanceof Error ? error.message : String(error) }
  } finally {
    socket?.destroy()
  }
}

/** Greets a mail server and asks for TLS (RFC 3207); null: it offers none. */
async function openPlain(host: string, port: number): Promise<Socket | null> {
  const socket = connectPlain({ host, port })
  try {
    await settled(socket, 'connect')
    socket.setEncoding('latin1')
    if (!(await readAnswer(socket)).startsWith('220')) throw new Error('it does not greet')
    socket.write('EHLO localhost\r\n')
    if (!/^250[ -]STARTTLS/im.test(await readAnswer(socket))) {
      socket.destroy()
      return null
    }
    socket.write('STARTTLS\r\n')
    if (!(await readAnswer(socket)).startsWith('220')) throw new Error('it refuses TLS')
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** One answer of a mail server: its last line has a space after the number. */
function readAnswer(socket: Socket): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => {
      socket.off('data', hear).off('error', fail).off('close', hungUp).off('timeout', silent)
      act()
    }
    const hear = (chunk: string) => {
      text += chunk
      if (/^\d{3} .*\r\n$/m.test(text)) end(() => resolve(text))
    }
    const fail = (error: Error) => end(() => reject(error))
    const hungUp = () => fail(new Error('it hung up'))
    const silent = () => fail(new Error('it said nothing'))
    socket.on('data', hear).on('error', fail).on('close', hungUp).setTimeout(patienceMs, silent)
  })
}

function settled(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket
      .setTimeout(patienceMs, () => reject(new Error('it said nothing')))
      .once('error', reject)
      .once('close', () => reject(new Error('it hung up')))
      .once(event, () => resolve())
  })
}
