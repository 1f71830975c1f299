import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { coverageAreas } from './collections.ts'
import { actorColumns, checkActor } from './actor-columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The roles of our people, in the order of screens (desk spec, Roles). */
export const staffRoleNames = [
  'support',
  'dispatcher',
  'editor',
  'finance',
  'finance-approver',
  'admin',
  'driver',
] as const

export type StaffRoleName = (typeof staffRoleNames)[number]

/** Our people. Nobody signs up; an administrator invites. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Whether the person may sign in. */
    active: boolean('active').notNull().default(true),
    /** argon2id, with its parameters. */
    passwordHash: text('password_hash'),
    totpSecret: text('totp_secret'),
    /** The last time step whose code was taken: no code counts twice. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    /** How the person writes articles. */
    writesPlainly: boolean('writes_plainly').notNull().default(false),
    demonstration: boolean('demonstration').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('staff_email_key').on(sql`lower(${table.email})`)],
).enableRLS()

/** Who has which role, in one area or in all (null). */
export const staffRoles = pgTable(
  'staff_roles',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    role: text('role').$type<StaffRoleName>().notNull(),
    areaId: text('area_id').references(() => coverageAreas.id),
  },
  (table) => [
    uniqueIndex('staff_roles_once').on(table.staffId, table.role, sql`coalesce(${table.areaId}, '')`),
    check(
      'staff_roles_role',
      sql`${table.role} in ('support', 'dispatcher', 'editor', 'finance', 'finance-approver', 'admin', 'driver')`,
    ),
  ],
).enableRLS()

/**
 * Passkeys by which staff and drivers sign in, each at the desk or in the drivers' app (`place`). `counter` never
 * falls.
 */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    credentialId: text('credential_id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    label: text('label').notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** Which app it opens, and no other: whoever uses it there must be asked for this. */
    place: text('place').$type<'desk' | 'drive'>().notNull(),
  },
  (table) => [
    index('staff_passkeys_by_staff').on(table.staffId),
    check('staff_passkeys_place', sql`${table.place} in ('desk', 'drive')`),
  ],
).enableRLS()

/** Codes for a person without the telephone that makes TOTP codes: hashed, each once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ name: 'staff_recovery_codes_pkey', columns: [table.staffId, table.codeHash] })],
).enableRLS()

/** Who is signed in where: SHA-256 of a random 32-byte token, never the token. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session on its person's page and in the audit. */
    id: uuid('id').notNull().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'desk' | 'drive'>().notNull(),
    /** Whether others use the same computer: the session then ends after 30 idle minutes. */
    isSharedComputer: boolean('is_shared_computer').notNull(),
    /** 'Firefox on Windows': how the person tells sessions apart. */
    label: text('label').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** When the person last proved who they are. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** SHA-256 of the secret that the browser keeps after the session, so that a later sign-in finds it known. */
    browserHash: text('browser_hash'),
    /** The phone of a driver's session (`driver_devices`). */
    deviceId: uuid('device_id'),
  },
  (table) => [
    index('staff_sessions_by_browser').on(table.browserHash),
    uniqueIndex('staff_sessions_id_key').on(table.id),
    index('staff_sessions_by_staff').on(table.staffId),
    index('staff_sessions_by_end').on(table.endsAt),
    check('staff_sessions_kind', sql`${table.kind} in ('desk', 'drive')`),
  ],
).enableRLS()

/** Invitations to set up a way of signing in, the first time or after one was lost. */
export const staffInvites = pgTable(
  'staff_invites',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'enrol' | 'recover' | 'drive'>().notNull(),
    invitedBy: text('invited_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('staff_invites_by_staff').on(table.staffId),
    check('staff_invites_purpose', sql`${table.purpose} in ('enrol', 'recover', 'drive')`),
  ],
).enableRLS()

/** What a passkey must sign, until it did or five minutes are over. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').$type<'register' | 'sign-in' | 'confirm'>().notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('staff_challenges_by_expiry').on(table.expiresAt)],
).enableRLS()

/**
 * What the desk answered to a form: a preview, or what is wrong. It has an address of its own for an hour, so that Back and
 * reload find it, for whoever sent the form alone.
 */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    /** The id of the address, hashed. */
    idHash: text('id_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Of the page that was asked: '/days/many'. */
    path: text('path').notNull(),
    answer: bytes('answer').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('kept_answers_by_expiry').on(table.expiresAt)],
).enableRLS()

/**
 * What our people did and which donors' pages they opened, beyond what `booking_events` and `area_events` say. Only ever
 * added to, which a trigger holds; rows older than six years may be deleted. Never a donor's data.
 */
export const staffEvents = pgTable(
  'staff_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    ...actorColumns(),
    act: text('act').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    areaId: text('area_id'),
    outcome: text('outcome').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('staff_events_by_time').on(table.at, table.id),
    index('staff_events_by_actor').on(table.actorId, table.at, table.id),
    index('staff_events_by_act').on(table.act, table.at, table.id),
    index('staff_events_by_area').on(table.areaId, table.at, table.id),
    index('staff_events_by_subject').on(table.subjectKind, table.subjectId, table.id),
    checkActor('staff_events_actor', table.actor),
  ],
).enableRLS()
