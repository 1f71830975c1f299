import {
  callsKeptDays,
  driversWordsKeptDays,
  manageLinkDaysAfterCollection,
  photoKeptDays,
  privacyLinkDays,
  toldPlaceKeptDays,
  waitingListLinkDays,
} from '../facts/booking-facts.ts'
import { formatNumberWord } from '../facts/format-number-word.ts'

/** Whom stored data is about. The table of the privacy policy lists all but those who work for us. */
type DataOf =
  | 'donor'
  | 'caller'
  | 'waiting list'
  | 'enquirer'
  | 'reviewer'
  | 'visitor'
  | 'charity'
  | 'driver'
  | 'staff'

/** The lawful basis, in the policy's words. */
type Basis = 'Contract' | 'Legitimate interest' | 'Consent' | 'Legal obligation'

/** What happens to a column when its donor is forgotten: `shorten` keeps the first half of a postcode. */
export type ColumnRule = 'erase' | 'shorten' | 'keep'

/** A kind of personal data that we store. */
export type StoredData = {
  what: string
  of: readonly DataOf[]
  /** Its columns, each as `table.column`, and what is done with them once its person is forgotten. */
  columns: Readonly<Record<string, ColumnRule>>
  purpose: string
  basis: Basis
  kept: string
  seenBy: string
}

/** The day on which this list last changed. The policy's text has a date of its own. */
export const storedDataAsOfDate = '2026-11-29'

const whileDonor = 'Two years after your last collection'

function of<R extends ColumnRule>(table: string, rule: R, columns: string): Record<string, R> {
  return Object.fromEntries(columns.split(' ').map((column) => [`${table}.${column}`, rule]))
}

/**
 * Everything personal that the database stores, column by column. The table of the privacy policy, the deletion of a
 * donor's data and the copy that a donor gets are made from it; a test finds a column that stands neither here nor among those that hold nothing personal.
 */
export const storedData: readonly StoredData[] = [
  {
    what: 'Your name, email address, phone number and address',
    of: ['donor', 'caller'],
    columns: {
      ...of('donors', 'erase', 'email name phone postcode'),
      ...of('bookings', 'erase', 'contact_name contact_phone address_line_1 address_line_2'),
      ...of('bookings', 'shorten', 'postcode'),
      ...of('bookings', 'keep', 'town'),
    },
    purpose: 'To collect from you, and to write or ring about it',
    basis: 'Contract',
    kept: `${whileDonor}; the town and the first half of the postcode stay as figures`,
    seenBy: 'Our staff; the driver of the day, without your email address',
  },
  {
    what: 'Where your door is on a map',
    of: ['donor', 'caller'],
    columns: of('bookings', 'erase', 'lat_e6 lon_e6 position_source'),
    purpose: 'To plan the round',
    basis: 'Contract',
    kept: whileDonor,
    seenBy: 'Our staff and the driver of the day',
  },
  {
    what: 'Where your bags will be, and what you note for us',
    of: ['donor', 'caller'],
    columns: of('bookings', 'erase', 'bags_place hand_over note'),
    purpose: 'To find and take what you give',
    basis: 'Contract',
    kept: whileDonor,
    seenBy: 'Our staff and the driver of the day',
  },
  {
    what: 'How to get to your bags, such as a gate code',
    of: ['donor', 'caller'],
    columns: {
      ...of('bookings', 'erase', 'access_notes'),
      // What a cancellation of many wiped, as long as that can be taken back.
      ...of('many_act_bookings', 'erase', 'access_notes'),
    },
    purpose: 'To reach your bags',
    basis: 'Contract',
    kept: 'Until the day after the collection, or at once when the booking is cancelled; where we cancel many bookings together, until you are told, one day at most',
    seenBy: 'Our staff and the driver of the day',
  },
  {
    what: 'Your bookings and their history',
    of: ['donor', 'caller'],
    columns: {
      ...of('bookings', 'erase', 'outcome_reason'),
      ...of('booking_changes', 'erase', 'event_id booking_id field was became'),
      ...of(
        'bookings',
        'keep',
        'reference donor_id collection_date status bags_of_clothes bags_of_books boxes_of_bric_a_brac window_start window_end taken_bags_of_clothes taken_bags_of_books taken_boxes_of_bric_a_brac cancelled_by cancelled_late missed_reported_at terms_version wants_reminder outcome_codes',
      ),
      ...of('donors', 'keep', 'late_cancellations nothing_out_count last_collection_date kept_from_date'),
      ...of('booking_events', 'keep', 'booking_id kind actor actor_id actor_name at details occurred_at'),
      ...of('donors', 'keep', 'merged_into_id'),
      ...of('many_act_bookings', 'keep', 'booking_id from_date outcome done_at before'),
      ...of('stops', 'keep', 'booking_id'),
    },
    purpose: 'To keep what was agreed, and to see what fails',
    basis: 'Contract',
    kept: `${whileDonor}; then they are figures without a name`,
    seenBy: 'Our staff; of the day’s stops the driver',
  },
  {
    what: 'Collections that come again, if you asked for them',
    of: ['donor', 'caller'],
    columns: {
      ...of(
        'regular_collections',
        'erase',
        'booking_id charity_slug weeks_between next_on contact_name contact_phone address_line_1 address_line_2 town postcode bags_place hand_over access_notes bags_of_clothes bags_of_books boxes_of_bric_a_brac note wants_reminder terms_version paused_until_date ended_at ended_by ended_reason actor actor_id actor_name created_at changed_at',
      ),
      ...of(
        'regular_days',
        'erase',
        'regular_id due_date outcome booking_id fault skipped_at at settled_at settled_by_name',
      ),
    },
    purpose: 'To book each of them for you',
    basis: 'Contract',
    kept: `${whileDonor}; how to get to your bags, only until they end`,
    seenBy: 'Our staff; what a booking has of it, the driver of the day',
  },
  {
    what: 'That two records of you became one, and what moved',
    of: ['donor', 'caller'],
    columns: of(
      'donor_merges',
      'erase',
      'kept_id merged_id before booking_ids message_ids redirected_ids link_hashes alias_ids actor_id actor_name at',
    ),
    purpose: 'To part them again if that was a mistake',
    basis: 'Legitimate interest',
    kept: 'One day',
    seenBy: 'Our staff',
  },
  {
    what: 'Photos of bags at your door',
    of: ['donor'],
    columns: of(
      'act_photos',
      'erase',
      'act_id booking_id sha256 format width height byte_count bytes created_at',
    ),
    purpose: 'To show what was taken or left',
    basis: 'Legitimate interest',
    kept: `${photoKeptDays} days`,
    seenBy: 'You and our staff',
  },
  {
    what: 'What drivers write about a stop',
    of: ['donor', 'caller', 'driver'],
    columns: of('round_acts', 'erase', 'data'),
    purpose: 'To know what happened',
    basis: 'Legitimate interest',
    kept: `${whileDonor}; about no stop, ${driversWordsKeptDays} days`,
    seenBy: 'Our staff',
  },
  {
    what: 'What our people write where something went wrong',
    of: ['donor', 'driver', 'staff'],
    columns: {
      ...of('exceptions', 'erase', 'details'),
      ...of('exceptions', 'keep', 'booking_id settled_by_id settled_by_name'),
      ...of('rounds', 'erase', 'van_check'),
    },
    purpose: 'To put it right',
    basis: 'Legitimate interest',
    kept: `${whileDonor}; about no booking, ${driversWordsKeptDays} days`,
    seenBy: 'Our staff',
  },
  {
    what: 'Our staff’s notes about you or your address',
    of: ['donor', 'caller'],
    columns: {
      ...of('staff_notes', 'erase', 'booking_id words actor_id actor_name at'),
      ...of(
        'standing_notes',
        'erase',
        'kind reach booking_id postcode address_words words until_date actor_id actor_name at',
      ),
    },
    purpose: 'To collect as you asked',
    basis: 'Legitimate interest',
    kept: whileDonor,
    seenBy: 'Our staff; what is for drivers, the driver of the day',
  },
  {
    what: 'Emails and texts to you, and lists of people to ring',
    of: ['donor', 'caller', 'waiting list', 'enquirer', 'staff'],
    columns: of('messages', 'erase', 'recipient data last_error provider_id'),
    purpose: 'To tell you what you need to know',
    basis: 'Contract',
    kept: `${whileDonor}; a call to make, ${callsKeptDays} days after the collection`,
    seenBy: 'Our staff, and who carries it for us',
  },
  {
    what: 'Links in our letters, made unreadable',
    of: ['donor', 'caller', 'waiting list'],
    columns: of(
      'donor_links',
      'erase',
      'token_hash purpose donor_id booking_id privacy_request_id waiting_list_id created_at expires_at revoked_at',
    ),
    purpose: 'In place of a password',
    basis: 'Contract',
    kept: `${manageLinkDaysAfterCollection} days after the collection or after our letter, whichever is later; a link to a request, ${privacyLinkDays} days; one to leave the waiting list, ${formatNumberWord(waitingListLinkDays / 365)} years; each 30 days more to say that it ended`,
    seenBy: 'Nobody',
  },
  {
    what: 'Your agreement to news',
    of: ['donor'],
    columns: {
      ...of('donors', 'erase', 'marketing_consent_at marketing_consent_wording'),
      ...of('bookings', 'erase', 'marketing_consent_at marketing_consent_wording'),
    },
    purpose: 'To send you news',
    basis: 'Consent',
    kept: 'While it lasts, at most as long as your details',
    seenBy: 'Our staff',
  },
  {
    what: 'A booking or a change that you did not finish',
    of: ['donor', 'caller'],
    columns: {
      ...of('drafts', 'erase', 'id_hash data booking_id'),
      // What staff typed on the telephone and did not finish, for an hour.
      ...of('kept_answers', 'erase', 'id_hash staff_id path answer'),
    },
    purpose: 'So that you can go on',
    basis: 'Contract',
    kept: 'One day after your last step',
    seenBy: 'Nobody',
  },
  {
    what: 'What you typed into a form of booking that we answered with a page, and that page',
    of: ['visitor'],
    // In memory alone (decision 044).
    columns: {},
    purpose: 'So that Back and reload show it again in your browser',
    basis: 'Contract',
    kept: 'One hour, and in no record',
    seenBy: 'Nobody',
  },
  {
    what: 'Your place on a list to hear when we collect in your area',
    of: ['waiting list'],
    columns: of('waiting_list', 'erase', 'email outcode consent_at consent_wording told_at'),
    purpose: 'To tell you',
    basis: 'Consent',
    kept: `Until ${toldPlaceKeptDays} days after we have told you, or until you ask us to stop`,
    seenBy: 'Our staff',
  },
  {
    what: 'Requests, complaints and our answers',
    of: ['donor', 'caller', 'enquirer'],
    columns: {
      ...of('privacy_requests', 'erase', 'email words answer'),
      ...of(
        'request_cases',
        'erase',
        'request_id draft draft_by_name draft_at extended_from_date extended_reason extended_at extended_by_name ended_as ended_reason ended_by_name',
      ),
      ...of('request_notes', 'erase', 'request_id words actor_id actor_name at'),
      ...of('request_bookings', 'erase', 'request_id booking_id actor_id actor_name at'),
    },
    purpose: 'To answer you',
    basis: 'Legal obligation',
    kept: 'Two years; an open complaint until it is answered',
    seenBy: 'Our staff',
  },
  {
    what: 'What you ask by our other forms',
    of: ['enquirer'],
    columns: of('enquiries', 'erase', 'fields email name phone answer answered_by'),
    purpose: 'To answer you',
    basis: 'Legitimate interest',
    kept: 'Two years',
    seenBy: 'Our staff',
  },
  {
    what: 'Reviews that you published, with name and picture',
    of: ['reviewer'],
    columns: of(
      'google_reviews',
      'keep',
      'name rating comment date avatar source source_url review_timestamp external_id permission licence entered_by_id entered_by_name hidden_reason',
    ),
    purpose: 'To show what others think of us',
    basis: 'Legitimate interest',
    kept: 'Until you or we take it down',
    seenBy: 'Everybody',
  },
  {
    what: 'Counts of tries from your internet address, made unreadable',
    of: ['visitor'],
    columns: of('attempts', 'keep', 'key tried_at last_at'),
    purpose: 'To keep the service safe',
    basis: 'Legitimate interest',
    kept: 'A day at most',
    seenBy: 'Nobody',
  },
  {
    what: 'Drivers’ phones, rounds and acts',
    of: ['driver'],
    columns: {
      ...of(
        'driver_devices',
        'keep',
        'id staff_id name app_version created_at last_seen_at revoked_at is_stolen credential_id last_seq',
      ),
      ...of('round_acts', 'keep', 'device_id kind acted_at judged_at received_at'),
      ...of('rounds', 'keep', 'driver_id device_id started_at finished_at heard_at counted_by_name'),
    },
    purpose: 'To run the round, and to prove what was done',
    basis: 'Legitimate interest',
    kept: 'Not deleted by itself: as long as the record of the round',
    seenBy: 'Our staff',
  },
  {
    what: 'Where a van is, to about 250 m, where its driver shares it',
    of: ['driver'],
    columns: of('van_positions', 'keep', 'round_id lat_e6 lon_e6 at'),
    purpose: 'To see roughly where a van is',
    basis: 'Consent',
    kept: 'The last point only, until the round ends',
    seenBy: 'Our staff',
  },
  {
    what: 'Our people: who they are, how they sign in, and where',
    of: ['staff', 'driver'],
    columns: {
      ...of(
        'staff',
        'keep',
        'id email name active password_hash totp_secret totp_last_step writes_plainly created_at',
      ),
      ...of('staff_roles', 'keep', 'staff_id role area_id'),
      ...of(
        'staff_passkeys',
        'keep',
        'credential_id staff_id public_key counter transports label backed_up created_at last_used_at place',
      ),
      ...of('staff_recovery_codes', 'keep', 'staff_id code_hash used_at'),
      ...of(
        'staff_sessions',
        'keep',
        'token_hash id staff_id kind is_shared_computer label created_at last_seen_at confirmed_at ends_at ended_at browser_hash device_id',
      ),
      ...of('staff_invites', 'keep', 'token_hash staff_id purpose invited_by created_at ends_at used_at'),
      ...of('staff_challenges', 'keep', 'challenge purpose staff_id expires_at'),
    },
    purpose: 'To let them in, and nobody else',
    basis: 'Legitimate interest',
    kept: 'Not deleted by itself, and closed when somebody leaves; sessions 180 days and invitations 30 days after they ended',
    seenBy: 'Administrators',
  },
  {
    what: 'When drivers work, and when they are away',
    of: ['driver', 'staff'],
    columns: {
      ...of('working_days', 'keep', 'staff_id weekdays changed_at'),
      ...of('absences', 'keep', 'staff_id kind from_date until_date actor_id actor_name at'),
    },
    purpose: 'To plan rounds with who can drive',
    basis: 'Contract',
    kept: 'A year after an absence ended; working days as long as somebody drives for us',
    seenBy: 'Dispatchers and administrators',
  },
  {
    what: 'Who of us did what',
    of: ['staff', 'driver'],
    columns: {
      ...of(
        'staff_events',
        'keep',
        'at actor actor_id actor_name act subject_kind subject_id area_id outcome details',
      ),
      ...of('area_events', 'keep', 'actor actor_id actor_name at'),
      ...of('plans', 'keep', 'actor actor_id actor_name released_by_id released_by_name'),
      ...of('many_acts', 'keep', 'actor actor_id actor_name taken_back_by_id taken_back_by_name'),
      ...of('ledger_months', 'keep', 'closed_by_id closed_by_name'),
      ...of('agreements', 'keep', 'entered_by_id entered_by_name approved_by_id approved_by_name'),
      ...of('bank_details', 'keep', 'entered_by_id entered_by_name checked_by_id checked_by_name'),
      ...of('receipts', 'keep', 'recorded_by_id recorded_by_name taken_back_by_name'),
      ...of('conversions', 'keep', 'recorded_by_id recorded_by_name taken_back_by_name'),
      ...of(
        'payments',
        'keep',
        'details_entered_by_id prepared_by_id prepared_by_name approved_by_id approved_by_name',
      ),
      ...of('payments', 'keep', 'sent_by_name withdrawn_by_name'),
      ...of('payment_files', 'keep', 'made_by_id made_by_name'),
      ...of('payer_settings', 'keep', 'set_by_id set_by_name'),
      ...of('accountant_answers', 'keep', 'answered_by entered_by_id entered_by_name'),
      ...of('round_days', 'keep', 'held_by_id held_by_name closed_by_id closed_by_name'),
      ...of('post_drafts', 'keep', 'started_by_id started_by_name saved_by_id saved_by_name'),
      ...of('post_revisions', 'keep', 'by_id by_name'),
      ...of('post_previews', 'keep', 'made_by_id made_by_name'),
      ...of('fact_overrides', 'keep', 'set_by_id set_by_name withdrawn_by_name'),
      ...of('pictures', 'keep', 'uploaded_by_id uploaded_by_name credit'),
      ...of('review_stats', 'keep', 'google_checked_by_name trustpilot_checked_by_name'),
    },
    purpose: 'To be able to say who decided what',
    basis: 'Legitimate interest',
    kept: 'Six years in the audit; elsewhere as long as what was done',
    seenBy: 'Administrators; colleagues, beside what was done',
  },
  {
    what: 'Who signs and is paid for a charity',
    of: ['charity'],
    columns: {
      ...of('agreements', 'keep', 'document document_name'),
      ...of('bank_details', 'keep', 'account_name sort_code account_number email called_number'),
      // Holds the accounts to which it sends.
      ...of('payment_files', 'keep', 'bytes'),
    },
    purpose: 'To pay the charity',
    basis: 'Contract',
    kept: 'Six years',
    seenBy: 'Finance',
  },
]

/**
 * The other columns of each table, which say nothing of a person: numbers of rows, days, versions. `*`: a whole table that
 * says nothing of anybody.
 */
export const nothingPersonal: Readonly<Record<string, string>> = {
  absences: 'id van_id reason',
  accountant_answers: 'id question answer answered_on document entered_at',
  act_photos: 'id',
  agreements:
    'id charity_slug version starts_on ends_on share_basis_points base costs claims payment_days payment_days_clause vat_terms signed_by_operator_on signed_by_charity_on contents document_sha256 entered_at approved_at withdrawn_at',
  alarms: '*',
  allotments: '*',
  area_events: 'id area_id date kind details',
  bank_details: 'id charity_slug version entered_at checked_at usable_from withdrawn_at',
  blog_posts: '*',
  booking_events: 'id',
  borne_claims: '*',
  bookings:
    'id charity_slug area_id cut_off_at slot_refusable_until statement_id statement_partners version idempotency_key created_at changed_at',
  calibrations: '*',
  // Shares and pence: a claim is on a charity’s receipts.
  claims: '*',
  collection_days: '*',
  conversions: 'id receipt_id pence converted_on recorded_at taken_back_at',
  coverage_areas: '*',
  database_identity: '*',
  depots: '*',
  donor_merges: 'id',
  donors: 'id created_at anonymised_at',
  drafts: 'created_at expires_at',
  enquiries: 'id reference kind received_at answered_at',
  // Random ids of what is gone.
  erasures: '*',
  exceptions: 'id kind area_id date subject_kind subject_id round_id opened_at settled_at decision',
  fact_overrides: 'id key value valid_from valid_until set_at withdrawn_at',
  figure_changes: '*',
  figure_counts: '*',
  google_reviews: 'id demonstration version entered_at hidden_at',
  health_findings: '*',
  holds: '*',
  job_runs: '*',
  journey_counts: '*',
  kept_answers: 'expires_at',
  kept_changes: '*',
  kept_days: '*',
  ledger_accounts: '*',
  ledger_head: '*',
  ledger_months: 'month opened_at closed_at csv root difference_pence',
  // Codes, days and pence: no line is about a person.
  ledger_transfers: '*',
  message_hold: '*',
  many_act_bookings: 'act_id',
  many_acts: 'id chosen_at kind to_date reason starts_at finished_at stopped_at to_round_id raised',
  messages:
    'id booking_id donor_id subject_id kind channel version template due_at status attempts claimed_until withdrawn_at instead_of_id created_at sent_at delivered_at settled_at failing_since waits_for_provider',
  outcode_boxes: '*',
  payer_settings: 'id account_name sort_code account_number service_user_number file_kind layout set_at',
  payment_allotments: '*',
  payment_files: 'id kind name sha256 process_on made_at',
  payments:
    'id number charity_slug pence due_on state version bank_details_id prepared_at approved_at file_id sent_on bank_reference sent_at returned_on return_reason withdrawn_at confirmed_on not_arrived_at',
  picture_files: '*',
  picture_uses: '*',
  pictures: 'id alt decorative original_name width height state version uploaded_at',
  plans: 'id area_id date version state seed settings inputs_hash cost unserved created_at released_at',
  post_drafts:
    'post_id version title slug excerpt description content picture picture_alt picture_decorative started_at saved_at drawn',
  post_previews: 'token_hash post_id made_at expires_at ended_at',
  post_redirects: '*',
  post_revisions:
    'id post_id kind published_version title slug excerpt description content picture picture_alt picture_decorative at',
  postcode_points: '*',
  privacy_requests: 'id kind received_at due_date answered_at forget_once_answered',
  published_post_count: '*',
  statement_versions: '*',
  receipts:
    'id received_on sold_month pence grams currency foreign_cents rate_millionths rate_source rate_on bank_reference recorded_at taken_back_at taken_back_reason demonstration',
  request_cases: 'assigned_to_id assigned_at',
  request_notes: 'id',
  review_stats:
    'id total_google_reviews total_trustpilot_reviews demonstration google_as_of trustpilot_as_of version',
  round_acts: 'id seq round_id stop_id round_version result reason content_hash',
  round_days: 'area_id date held_at closed_at differences',
  rounds:
    'id plan_id area_id date number depot_id van_id state version planned_start_at planned_end_at closed_at bags_off kilos_off bags_counted kilos_counted lost_at',
  staff: 'demonstration',
  staff_events: 'id',
  staff_notes: 'id',
  regular_collections: 'id version',
  standing_notes: 'id',
  stops:
    'id round_id kind position planned_at planned_seconds expected_at band_start band_end arrived_at left_at pinned is_open ended_as ended_at number',
  tried_writes: '*',
  vans: '*',
  waiting_list: 'id',
  working_days: 'version',
}

/**
 * Columns of people whom we serve that no copy of their data holds, and why. `*`: a whole table. Every other column of the
 * register that is about them is in it.
 */
export const withheldFromCopies: Readonly<Record<string, string>> = {
  'booking_events.actor_id': 'who of us it was',
  'booking_events.actor_name': 'who of us it was',
  'staff_notes.actor_id': 'who of us it was',
  'staff_notes.actor_name': 'who of us it was',
  'regular_collections.actor_id': 'who of us it was',
  'regular_collections.actor_name': 'who of us it was',
  'regular_days.settled_by_name': 'who of us it was',
  'standing_notes.actor_id': 'who of us it was',
  'standing_notes.actor_name': 'who of us it was',
  'donor_merges.actor_id': 'who of us it was',
  'donor_merges.actor_name': 'who of us it was',
  'donor_merges.link_hashes': 'what proves who asks is in no file',
  'exceptions.settled_by_id': 'who of us it was',
  'exceptions.settled_by_name': 'who of us it was',
  'enquiries.answered_by': 'who of us it was',
  'request_cases.draft_by_name': 'who of us it was',
  'request_cases.extended_by_name': 'who of us it was',
  'request_cases.ended_by_name': 'who of us it was',
  'request_notes.actor_id': 'who of us it was',
  'request_notes.actor_name': 'who of us it was',
  'request_bookings.actor_id': 'who of us it was',
  'request_bookings.actor_name': 'who of us it was',
  'donor_links.token_hash': 'what proves who asks is in no file',
  'drafts.id_hash': 'what proves who asks is in no file',
  'rounds.*': 'what a driver checks of a van says nothing of a donor',
  'kept_answers.*': 'what staff type and do not finish stands under no donor, and goes within the hour',
}

const isOfOurPeople = ({ of: people }: StoredData) =>
  people.every((person) => person === 'driver' || person === 'staff')

/** What a copy of somebody's data may hold: the register without our own people, reviewers and visitors without a name. */
export const listCopiedData = (): StoredData[] =>
  storedData.filter(({ of: people }) =>
    people.some((person) => ['donor', 'caller', 'waiting list', 'enquirer'].includes(person)),
  )

/** The table of the privacy policy, in Markdown: what is stored of everybody who does not work for us. */
export function writeStoredDataTable(asOf: string): string {
  const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const rows = storedData
    .filter((entry) => !isOfOurPeople(entry))
    .map(({ what, purpose, basis, kept }) => cells([what, purpose, basis, kept]))
  return [
    '## Everything we store',
    '',
    cells(['What', 'What for', 'Lawful basis', 'How long']),
    cells(Array.from({ length: 4 }, () => '---')),
    ...rows,
    '',
    `This list follows the service; last changed on ${asOf}.`,
  ].join('\n')
}
