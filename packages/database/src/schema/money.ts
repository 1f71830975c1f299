import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

// No money passes through a number: pence are bigint here and in SQL.
const pence = (name: string) => bigint(name, { mode: 'bigint' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What a share is taken of: of all that came in, or of that without the VAT in it. */
export const agreementBases = ['gross', 'net'] as const

/** Who bears costs and later claims: we, or what the charity gets next. */
export const agreementBearers = ['operator', 'charity'] as const

/**
 * What we agreed with a charity, by version. One person enters it from the signed paper and another approves it; then it is
 * in force from its day until the next one begins or it ends.
 */
export const agreements = pgTable(
  'agreements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    charitySlug: text('charity_slug').notNull(),
    version: integer('version').notNull(),
    startsOn: date('starts_on').notNull(),
    /** Its last day; null: until another begins. */
    endsOn: date('ends_on'),
    /** The charity's share in hundredths of a per cent. */
    shareBasisPoints: integer('share_basis_points').notNull(),
    base: text('base').$type<(typeof agreementBases)[number]>().notNull(),
    costs: text('costs').$type<(typeof agreementBearers)[number]>().notNull(),
    claims: text('claims').$type<(typeof agreementBearers)[number]>().notNull(),
    /** Days from the receipt until the charity has its share. */
    paymentDays: integer('payment_days').notNull(),
    /** The clause that says so. */
    paymentDaysClause: text('payment_days_clause').notNull(),
    /** What it says of VAT and invoices. */
    vatTerms: text('vat_terms').notNull(),
    signedByOperatorOn: date('signed_by_operator_on').notNull(),
    signedByCharityOn: date('signed_by_charity_on').notNull(),
    /** Which of the contents that the law asks for somebody found in it. */
    contents: text('contents').array().notNull(),
    /** The signed paper. */
    document: bytes('document'),
    documentName: text('document_name'),
    documentSha256: text('document_sha256'),
    enteredById: text('entered_by_id').notNull(),
    enteredByName: text('entered_by_name').notNull(),
    enteredAt: instant('entered_at').notNull(),
    approvedById: text('approved_by_id'),
    approvedByName: text('approved_by_name'),
    approvedAt: instant('approved_at'),
    /** When somebody took it back before it was approved. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('agreements_by_version').on(table.charitySlug, table.version),
    uniqueIndex('agreements_one_start')
      .on(table.charitySlug, table.startsOn)
      .where(sql`withdrawn_at is null`),
    // The law of what we publish: no charity gets less.
    check('agreements_share', sql`${table.shareBasisPoints} between 8000 and 10000`),
    check('agreements_base', sql`${table.base} in ('gross', 'net')`),
    check('agreements_costs', sql`${table.costs} in ('operator', 'charity')`),
    check('agreements_claims', sql`${table.claims} in ('operator', 'charity')`),
    check('agreements_payment_days', sql`${table.paymentDays} between 1 and 366`),
    check('agreements_end', sql`${table.endsOn} >= ${table.startsOn}`),
    check('agreements_approved_whole', sql`(${table.approvedAt} is null) = (${table.approvedById} is null)`),
    check('agreements_two_people', sql`${table.approvedById} <> ${table.enteredById}`),
    check('agreements_withdrawn', sql`${table.withdrawnAt} is null or ${table.approvedAt} is null`),
    check(
      'agreements_document',
      sql`(${table.document} is null) = (${table.documentSha256} is null) and (${table.document} is null) = (${table.documentName} is null)`,
    ),
  ],
).enableRLS()

/**
 * Where a charity is paid, by version. One person enters it, another rings a number that was known before and checks it, and
 * two days later it is used.
 */
export const bankDetails = pgTable(
  'bank_details',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    charitySlug: text('charity_slug').notNull(),
    version: integer('version').notNull(),
    accountName: text('account_name').notNull(),
    /** Six digits. */
    sortCode: text('sort_code').notNull(),
    /** Eight digits. */
    accountNumber: text('account_number').notNull(),
    /** Where remittance advices and closed months go. */
    email: text('email').notNull(),
    enteredById: text('entered_by_id').notNull(),
    enteredByName: text('entered_by_name').notNull(),
    enteredAt: instant('entered_at').notNull(),
    checkedById: text('checked_by_id'),
    checkedByName: text('checked_by_name'),
    checkedAt: instant('checked_at'),
    /** The number that was rung, and where it was known from. */
    calledNumber: text('called_number'),
    /** From when it is used. */
    usableFrom: instant('usable_from'),
    /** When somebody said that it is wrong, or not to be used any more. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('bank_details_by_version').on(table.charitySlug, table.version),
    // A payment says who entered what it is sent to, so that this person cannot approve it.
    unique('bank_details_entered').on(table.id, table.enteredById),
    check('bank_details_sort_code', sql`${table.sortCode} ~ '^[0-9]{6}$'`),
    check('bank_details_account_number', sql`${table.accountNumber} ~ '^[0-9]{8}$'`),
    check('bank_details_two_people', sql`${table.checkedById} <> ${table.enteredById}`),
    check(
      'bank_details_checked_whole',
      sql`(${table.checkedAt} is null) = (${table.checkedById} is null) and (${table.checkedAt} is null) = (${table.calledNumber} is null) and (${table.checkedAt} is null) = (${table.usableFrom} is null)`,
    ),
    check('bank_details_wait', sql`${table.usableFrom} >= ${table.checkedAt} + interval '48 hours'`),
  ],
).enableRLS()

/** Currencies of receipts. Charities are paid in pounds. */
export const currencies = ['GBP', 'EUR'] as const

/** Money that came to our account. */
export const receipts = pgTable(
  'receipts',
  {
    /** Made with the form, so that what is sent twice is recorded once. */
    id: uuid('id').primaryKey(),
    receivedOn: date('received_on').notNull(),
    /** The month of the collections that it is for. */
    soldMonth: text('sold_month').notNull(),
    pence: pence('pence').notNull(),
    currency: text('currency').$type<(typeof currencies)[number]>().notNull(),
    /** What came in in another currency, in hundredths, and how many millionths of a pound one is. */
    foreignCents: pence('foreign_cents'),
    rateMillionths: bigint('rate_millionths', { mode: 'bigint' }),
    rateSource: text('rate_source').$type<'bank' | 'hmrc' | 'ecb' | 'market'>(),
    rateOn: date('rate_on'),
    /** What was sold for it, weighed; null: nobody weighed it. */
    grams: bigint('grams', { mode: 'bigint' }),
    /** What the bank statement calls it. Private. */
    bankReference: text('bank_reference').notNull(),
    recordedById: text('recorded_by_id').notNull(),
    recordedByName: text('recorded_by_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    takenBackAt: instant('taken_back_at'),
    takenBackByName: text('taken_back_by_name'),
    takenBackReason: text('taken_back_reason'),
    demonstration: boolean('demonstration').notNull().default(false),
  },
  (table) => [
    index('receipts_by_day').on(table.receivedOn.desc().nullsLast(), table.id),
    index('receipts_by_recording').on(table.recordedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('receipts_pence', sql`${table.pence} > 0`),
    check('receipts_grams', sql`${table.grams} > 0`),
    check('receipts_sold_month', sql`${table.soldMonth} ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$'`),
    check('receipts_currency', sql`${table.currency} in ('GBP', 'EUR')`),
    check('receipts_rate_source', sql`${table.rateSource} in ('bank', 'hmrc', 'ecb', 'market')`),
    check(
      'receipts_rate',
      sql`(${table.currency} = 'GBP') = (${table.foreignCents} is null) and (${table.currency} = 'GBP') = (${table.rateMillionths} is null)
        and (${table.currency} = 'GBP') = (${table.rateSource} is null) and (${table.currency} = 'GBP') = (${table.rateOn} is null)`,
    ),
    check(
      'receipts_taken_back_whole',
      sql`(${table.takenBackAt} is null) = (${table.takenBackReason} is null) and (${table.takenBackAt} is null) = (${table.takenBackByName} is null)`,
    ),
    check('receipts_taken_back_reason', sql`${table.takenBackReason} ~ '^[a-z-]{1,40}$'`),
  ],
).enableRLS()

/**
 * What the bank gave later for a receipt that was left in euros. What that differs by from the receipt’s pounds is ours; the
 * shares stay.
 */
export const conversions = pgTable(
  'conversions',
  {
    /** Made with the form, so that what is sent twice is recorded once. */
    id: uuid('id').primaryKey(),
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => receipts.id),
    pence: pence('pence').notNull(),
    convertedOn: date('converted_on').notNull(),
    recordedById: text('recorded_by_id').notNull(),
    recordedByName: text('recorded_by_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    takenBackAt: instant('taken_back_at'),
    takenBackByName: text('taken_back_by_name'),
  },
  (table) => [
    uniqueIndex('conversions_once')
      .on(table.receiptId)
      .where(sql`taken_back_at is null`),
    check('conversions_pence', sql`${table.pence} > 0`),
    check(
      'conversions_taken_back_whole',
      sql`(${table.takenBackAt} is null) = (${table.takenBackByName} is null)`,
    ),
  ],
).enableRLS()

/** A receipt's part for one charity, and how it was split between the charity and us. */
export const allotments = pgTable(
  'allotments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => receipts.id),
    charitySlug: text('charity_slug').notNull(),
    /** Whether it is this charity's equal part of what donors gave to all of them. */
    isOfAll: boolean('is_of_all').notNull(),
    pence: pence('pence').notNull(),
    vatPence: pence('vat_pence').notNull(),
    charityPence: pence('charity_pence').notNull(),
    shareBasisPoints: integer('share_basis_points').notNull(),
    /** Null: none was in force, and the published share and days hold. */
    agreementId: uuid('agreement_id').references(() => agreements.id),
    dueOn: date('due_on').notNull(),
    /**
     * Whether something of it is to be paid: no payment covers it, and its receipt stands or the charity bears that it does not.
     * Triggers say so, and nobody else: what is owed is found by it, however much was paid before.
     */
    isOwed: boolean('is_owed').notNull().default(true),
    /** How much of the charity’s pence bears claims, and is not paid. Triggers say so by `borne_claims`. */
    bornePence: pence('borne_pence')
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    uniqueIndex('allotments_once').on(table.receiptId, table.charitySlug, table.isOfAll),
    index('allotments_by_charity').on(table.charitySlug, table.dueOn),
    index('allotments_owed')
      .on(table.charitySlug, table.dueOn)
      .where(sql`is_owed`),
    index('allotments_that_bear')
      .on(table.charitySlug)
      .where(sql`borne_pence > 0`),
    check('allotments_borne', sql`${table.bornePence} between 0 and ${table.charityPence}`),
    check('allotments_pence', sql`${table.pence} > 0`),
    check('allotments_vat', sql`${table.vatPence} >= 0 and ${table.vatPence} < ${table.pence}`),
    check(
      'allotments_charity',
      sql`${table.charityPence} between 1 and ${table.pence} and ${table.charityPence}::numeric * 10000 >= (${table.pence} - ${table.vatPence})::numeric * ${table.shareBasisPoints}`,
    ),
  ],
).enableRLS()

/** How far a payment to a charity is. `returned`: the bank sent the money back; `withdrawn`: it never left. */
export const paymentStates = ['prepared', 'approved', 'sent', 'returned', 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * The files that a bank may take payments by: our CSV, the bank's own layout of one, Bacs Standard 18, ISO 20022
 * pain.001.
 */
export const paymentFileKinds = ['csv', 'layout', 'standard-18', 'pain-001'] as const
export type PaymentFileKind = (typeof paymentFileKinds)[number]

/** A file that a bank takes, as its bytes were when it was made: made again it is the same. */
export const paymentFiles = pgTable(
  'payment_files',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<PaymentFileKind>().notNull(),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** The day on which the bank is asked to pay. */
    processOn: date('process_on').notNull(),
    madeAt: instant('made_at').notNull(),
    madeById: text('made_by_id').notNull(),
    madeByName: text('made_by_name').notNull(),
  },
  (table) => [
    index('payment_files_by_time').on(table.madeAt.desc().nullsFirst()),
    check('payment_files_kind', sql`${table.kind} in ('csv', 'layout', 'standard-18', 'pain-001')`),
    check('payment_files_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
).enableRLS()

/** What a charity is paid at once. It leaves on the word of two people, and neither of them entered where it goes. */
export const payments = pgTable(
  'payments',
  {
    /** Made with the form, so that what is sent twice is prepared once. */
    id: uuid('id').primaryKey(),
    /** From 1 on: what its reference at the bank says. */
    number: integer('number').notNull().unique(),
    charitySlug: text('charity_slug').notNull(),
    pence: pence('pence').notNull(),
    /** By when the charity must have it: the earliest of what it covers. */
    dueOn: date('due_on').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    version: integer('version').notNull().default(1),
    bankDetailsId: uuid('bank_details_id').notNull(),
    detailsEnteredById: text('details_entered_by_id').notNull(),
    preparedById: text('prepared_by_id').notNull(),
    preparedByName: text('prepared_by_name').notNull(),
    preparedAt: instant('prepared_at').notNull(),
    approvedById: text('approved_by_id'),
    approvedByName: text('approved_by_name'),
    approvedAt: instant('approved_at'),
    fileId: uuid('file_id').references(() => paymentFiles.id),
    /** The bank's date and reference. */
    sentOn: date('sent_on'),
    bankReference: text('bank_reference'),
    sentByName: text('sent_by_name'),
    sentAt: instant('sent_at'),
    returnedOn: date('returned_on'),
    returnReason: text('return_reason'),
    withdrawnByName: text('withdrawn_by_name'),
    withdrawnAt: instant('withdrawn_at'),
    /** What the charity said of it: that it is there, or that it is not. */
    confirmedOn: date('confirmed_on'),
    notArrivedAt: instant('not_arrived_at'),
  },
  (table) => [
    foreignKey({
      name: 'payments_details',
      columns: [table.bankDetailsId, table.detailsEnteredById],
      foreignColumns: [bankDetails.id, bankDetails.enteredById],
    }),
    uniqueIndex('payments_one_open')
      .on(table.charitySlug)
      .where(sql`state in ('prepared', 'approved')`),
    index('payments_by_charity').on(table.charitySlug, table.sentOn),
    index('payments_by_file')
      .on(table.fileId)
      .where(sql`file_id is not null`),
    check('payments_pence', sql`${table.pence} > 0`),
    check('payments_state', sql`${table.state} in ('prepared', 'approved', 'sent', 'returned', 'withdrawn')`),
    check(
      'payments_two_people',
      sql`${table.approvedById} <> ${table.preparedById} and ${table.approvedById} <> ${table.detailsEnteredById}`,
    ),
    check(
      'payments_whole',
      sql`(${table.state} not in ('approved', 'sent', 'returned') or (${table.approvedById} is not null and ${table.approvedAt} is not null))
        and (${table.state} in ('sent', 'returned')) = (${table.sentOn} is not null)
        and (${table.sentOn} is null) = (${table.bankReference} is null) and (${table.sentOn} is null) = (${table.sentAt} is null)
        and (${table.state} = 'returned') = (${table.returnedOn} is not null) and (${table.returnedOn} is null) = (${table.returnReason} is null)
        and (${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)
        and (${table.confirmedOn} is null or ${table.sentOn} is not null)`,
    ),
    check('payments_return_reason', sql`${table.returnReason} ~ '^[a-z-]{1,40}$'`),
  ],
).enableRLS()

/** The receipts that a payment covers, frozen when it is prepared. */
export const paymentAllotments = pgTable(
  'payment_allotments',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    allotmentId: uuid('allotment_id')
      .notNull()
      .references(() => allotments.id),
    /** False once the payment was withdrawn or came back: then another covers it. */
    holds: boolean('holds').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.allotmentId] }),
    uniqueIndex('payment_allotments_once')
      .on(table.allotmentId)
      .where(sql`holds`),
  ],
).enableRLS()

/**
 * What a charity was paid of a receipt that was taken back, where it was agreed that its next receipts bear that. It is never
 * asked back, and never changed.
 */
export const claims = pgTable(
  'claims',
  {
    allotmentId: uuid('allotment_id')
      .primaryKey()
      .references(() => allotments.id),
    charitySlug: text('charity_slug').notNull(),
    pence: pence('pence').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    index('claims_by_charity').on(table.charitySlug, table.madeAt),
    check('claims_pence', sql`${table.pence} > 0`),
  ],
).enableRLS()

/** How much of a claim an allotment bears. It stands until the receipt of that allotment is taken back itself. */
export const borneClaims = pgTable(
  'borne_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.allotmentId),
    allotmentId: uuid('allotment_id')
      .notNull()
      .references(() => allotments.id),
    pence: pence('pence').notNull(),
    borneAt: instant('borne_at').notNull(),
    stands: boolean('stands').notNull().default(true),
  },
  (table) => [
    index('borne_claims_by_claim').on(table.claimId),
    index('borne_claims_by_allotment').on(table.allotmentId),
    check('borne_claims_pence', sql`${table.pence} > 0`),
  ],
).enableRLS()

/** From which account we pay and how the bank takes a file: what was said last holds. */
export const payerSettings = pgTable(
  'payer_settings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountName: text('account_name').notNull(),
    sortCode: text('sort_code').notNull(),
    accountNumber: text('account_number').notNull(),
    /** Six digits, of those whom Bacs lets send files. */
    serviceUserNumber: text('service_user_number'),
    fileKind: text('file_kind').$type<PaymentFileKind>().notNull(),
    /** The columns of a CSV that the bank asks for, where it asks for its own. */
    layout: jsonb('layout').$type<unknown>(),
    setById: text('set_by_id').notNull(),
    setByName: text('set_by_name').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    check('payer_settings_sort_code', sql`${table.sortCode} ~ '^[0-9]{6}$'`),
    check('payer_settings_account_number', sql`${table.accountNumber} ~ '^[0-9]{8}$'`),
    check('payer_settings_service_user_number', sql`${table.serviceUserNumber} ~ '^[0-9]{6}$'`),
    check('payer_settings_file_kind', sql`${table.fileKind} in ('csv', 'layout', 'standard-18', 'pain-001')`),
  ],
).enableRLS()

/** What an accountant or a lawyer answered: nothing here decides tax. The last answer to a question holds. */
export const accountantAnswers = pgTable('accountant_answers', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  /** Who answered, on which day, and the paper that says so. */
  answeredBy: text('answered_by').notNull(),
  answeredOn: date('answered_on').notNull(),
  document: text('document').notNull(),
  enteredById: text('entered_by_id').notNull(),
  enteredByName: text('entered_by_name').notNull(),
  enteredAt: instant('entered_at').notNull(),
}).enableRLS()
