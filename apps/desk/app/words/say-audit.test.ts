import { expect, test } from 'vitest'
import { sayAuditDetails, sayAuditSubject } from './say-audit.ts'

const id = 'b8fcc4dc-5a4a-4c7e-9f52-0d2f3a1b6c7d'
const names = new Map([
  ['cambridge', 'Cambridge'],
  ['van-1', 'Van 1'],
  ['dee', 'Dee'],
])
const entry = (
  subjectKind: string,
  subjectId: string,
  details: Record<string, unknown> = {},
  outcome = 'done',
) => ({
  subjectKind,
  subjectId,
  outcome,
  details,
})

test.each([
  [entry('job', 'assign-windows'), 'Job “Set and tell the time slots”'],
  [entry('job', 'a-job-of-old'), 'Job “A job of old”'],
  [entry('day', 'cambridge 2026-11-25'), 'Day Cambridge, Wednesday 25 November'],
  [entry('round', id), 'Round'],
  [entry('device', id), 'Phone'],
  [entry('van', 'van-1'), 'Van Van 1'],
  [entry('privacy-request', id), 'Request about data'],
  [entry('fact', 'opening-hours'), 'Phone hours'],
])('%j is about %s', (about, said) => {
  expect(sayAuditSubject(about, names)).toBe(said)
})

test.each([
  [entry('staff', id, { roles: [{ role: 'admin', areaId: null }] }), 'Roles: Administrator'],
  [
    entry('staff', id, { from: [], to: [{ role: 'support', areaId: 'cambridge' }] }),
    'Now: Support in Cambridge',
  ],
  [entry('round', id, { stop: id, to: id, changedWindows: 2 }), 'Changed windows: 2'],
  [
    entry('round', id, { driver: 'dee', van: 'van-1', fromDevice: id, fromDriver: null }),
    'Driver: Dee; Van: Van 1',
  ],
  [entry('day', 'cambridge 2026-11-25', { planId: id, seed: 7 }), '–'],
  [entry('day', 'x', { booked: { from: 3, to: 2 }, held: null }), 'Booked: 3 to 2'],
  [
    entry('exception', '7', { kind: 'window-at-risk', decision: 'tell-later' }),
    'Kind: A promised time cannot be kept; Decision: tell later',
  ],
  [entry('session', id, { way: 'recovery-code' }, 'failed'), 'Failed; How: recovery code'],
  [
    entry('van', 'van-1', { capacityBags: 80, active: true, areaIds: ['cambridge'], depotId: id }),
    'Capacity bags: 80; In use: yes; Areas: Cambridge',
  ],
  [
    entry('fact', 'slot-refusal', {
      id: 3,
      value: { refusableUntil: '07:00' },
      validFrom: '2026-11-21T12:00:00.000Z',
    }),
    '7am; From: 12 noon on Saturday 21 November',
  ],
  [
    entry('booking', id, { proof: 'rang-back' }),
    'How we were sure: I rang back on the number that we hold, and the donor asked for it.',
  ],
  [entry('article', id, { slug: 'snow-in-scotland', version: 2 }), 'Address: snow-in-scotland; Version: 2'],
])('%j says %s', (about, said) => {
  expect(sayAuditDetails(about, names)).toBe(said)
})
