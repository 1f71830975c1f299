import { createHmac, timingSafeEqual } from 'node:crypto'

// The doctor asks from outside, as visitors do, how its own question arrives. It proves by a key that only our own processes
// have that it may know: no stranger is told how many proxies there are, or which address counts.

/** The header by which the doctor asks. */
export const doctorHeader = 'kindfold-doctor'
/** What the answer says to it: how many addresses X-Forwarded-For held, and which one counts as the visitor's. */
export const forwardedHeader = 'kindfold-forwarded'
export const visitorHeader = 'kindfold-visitor'

const lastsMs = 60_000

const sign = (key: Uint8Array, issued: string) =>
  createHmac('sha256', key).update(`kindfold: doctor ${issued}`).digest('base64url')

/** A mark that opens the answer for a minute. `key`: that of visitors' addresses. */
export function makeDoctorMark(key: Uint8Array, nowMs: number): string {
  return `${nowMs}.${sign(key, String(nowMs))}`
}

/** Whether a header is such a mark, made within the last minute. */
export function isDoctorMark(header: string | string[] | undefined, key: Uint8Array, nowMs: number): boolean {
  const [issued = '', given = ''] = String(header).split('.')
  if (!/^\d{1,15}$/.test(issued) || Math.abs(nowMs - Number(issued)) > lastsMs) return false
  const [expected, read] = [Buffer.from(sign(key, issued)), Buffer.from(given)]
  return expected.length === read.length && timingSafeEqual(expected, read)
}
