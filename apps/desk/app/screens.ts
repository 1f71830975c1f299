import type { IconName } from '@kindfold/ui/icon/icon.tsx'
import type { RightOfNoArea, StaffRight } from '@kindfold/domain/staff/may.ts'

/** The groups of the menu, in its order. */
export const menuGroups = ['day', 'donors', 'planning', 'money', 'site', 'office'] as const

/**
 * Of whose area a screen speaks, which decides what a role of one area opens.
 *
 * - `address`: of the area that its address names, `:areaId`. Checked before the page opens.
 * - `subject`: of one booking, round, van or other thing, which its address names. The page refuses what is of another area.
 * - `own`: of all areas of the member, and of no other.
 * - `all`: of all areas at once: a role of one area does not open it. Checked before the page opens.
 * - `none`: of no area: it shows nothing that belongs to one.
 */
type Scope = 'address' | 'subject' | 'own' | 'all' | 'none'

export type Screen = {
  /** Below the desk's origin, without a leading slash. */
  path: string
  /** The route module, below `app`. */
  file: string
  /** What one must be allowed to do besides to send its forms, in the same area; where each form asks for its own, nothing. */
  sends?: StaffRight
  /** Its answers hold what is shown once, and are kept nowhere: codes, a link that opens something. */
  isShownOnce?: true
  /** Its place in the menu, if it has one. */
  menu?: { group: (typeof menuGroups)[number]; label: string; icon: IconName }
} & (
  | {
      /** What one must be allowed to do, at least in one area, to see it. */
      act: Exclude<StaffRight, RightOfNoArea>
      scope: Scope
    }
  // A role of one area may do none of these anywhere.
  | { act: RightOfNoArea; scope?: never }
)

/**
 * Every page of the desk. Routes, the check of roles, the menu and the table of screens x roles read this list; a page
 * that is not in it does not exist.
 */
export const screens: readonly Screen[] = [
  {
    path: '',
    file: 'today/today-page.tsx',
    act: 'see-today',
    scope: 'own',
    menu: { group: 'day', label: 'Today', icon: 'clock' },
  },
  {
    path: 'rounds',
    file: 'rounds/today-rounds.ts',
    act: 'see-rounds',
    scope: 'own',
    menu: { group: 'day', label: 'Rounds today', icon: 'van' },
  },
  { path: 'rounds/:areaId/:date', file: 'rounds/rounds-page.tsx', act: 'see-rounds', scope: 'subject' },
  { path: 'rounds/:id', file: 'rounds/round-page.tsx', act: 'see-rounds', scope: 'subject' },
  { path: 'rounds/:id/sheet', file: 'rounds/sheet-page.tsx', act: 'see-rounds', scope: 'subject' },
  { path: 'rounds/:id/lost', file: 'rounds/lost-page.tsx', act: 'plan-rounds', scope: 'subject' },
  { path: 'rounds/:id/stops/:stopId', file: 'rounds/stop-page.tsx', act: 'plan-rounds', scope: 'subject' },
  {
    path: 'caller',
    file: 'caller/caller-page.tsx',
    act: 'book-for-caller',
    scope: 'own',
    menu: { group: 'donors', label: 'A caller', icon: 'phone' },
  },
  {
    path: 'calls',
    file: 'calls/calls-page.tsx',
    act: 'tick-calls',
    scope: 'own',
    menu: { group: 'donors', label: 'Calls to make', icon: 'phone' },
  },
  {
    path: 'bookings',
    file: 'bookings/bookings-page.tsx',
    act: 'see-bookings',
    scope: 'own',
    menu: { group: 'donors', label: 'Bookings', icon: 'search' },
  },
  { path: 'bookings.csv', file: 'bookings/bookings-csv.ts', act: 'export', scope: 'own' },
  { path: 'bookings/many', file: 'many/many-list-page.tsx', act: 'act-on-many', scope: 'own' },
  { path: 'bookings/many/:manyId', file: 'many/many-page.tsx', act: 'act-on-many', scope: 'subject' },
  {
    path: 'bookings/many/:manyId/sheet',
    file: 'many/sheet-page.tsx',
    act: 'act-on-many',
    scope: 'subject',
  },
  {
    path: 'bookings/many/:manyId/labels',
    file: 'many/labels-page.tsx',
    act: 'act-on-many',
    scope: 'subject',
  },
  { path: 'bookings/many/:manyId/csv', file: 'many/many-csv.ts', act: 'export', scope: 'subject' },
  { path: 'bookings/:reference', file: 'bookings/booking-page.tsx', act: 'see-bookings', scope: 'subject' },
  {
    path: 'bookings/:reference/photo',
    file: 'bookings/booking-photo.ts',
    act: 'see-bookings',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/outcome',
    file: 'bookings/act/outcome-page.tsx',
    act: 'record-outcome',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/correct',
    file: 'bookings/act/correct-page.tsx',
    act: 'correct-outcome',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/day',
    file: 'bookings/act/day-page.tsx',
    act: 'change-booking',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/items',
    file: 'bookings/act/items-page.tsx',
    act: 'change-booking',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/details',
    file: 'bookings/act/details-page.tsx',
    act: 'change-booking',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/notes',
    file: 'bookings/act/notes-page.tsx',
    act: 'change-booking',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/charity',
    file: 'bookings/act/charity-page.tsx',
    act: 'change-booking',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/email',
    file: 'bookings/act/email-page.tsx',
    act: 'change-booking',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/cancel',
    file: 'bookings/act/cancel-page.tsx',
    act: 'cancel-booking',
    scope: 'subject',
  },
  { path: 'bookings/:reference/copy', file: 'caller-data/copy-page.tsx', act: 'answer-requests' },
  { path: 'bookings/:reference/copy/file', file: 'caller-data/copy-file.ts', act: 'answer-requests' },
  { path: 'bookings/:reference/deletion', file: 'caller-data/deletion-page.tsx', act: 'answer-requests' },
  {
    path: 'bookings/:reference/standing',
    file: 'bookings/standing-page.tsx',
    act: 'write-staff-note',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/regular',
    file: 'regular/start-page.tsx',
    act: 'change-booking',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/merge',
    file: 'donors/merge-page.tsx',
    act: 'merge-donors',
    scope: 'subject',
  },
  {
    path: 'bookings/:reference/end-links',
    file: 'bookings/act/end-links-page.tsx',
    act: 'end-links',
    scope: 'subject',
  },
  {
    path: 'regular',
    file: 'regular/regular-list-page.tsx',
    act: 'see-bookings',
    scope: 'own',
    menu: { group: 'donors', label: 'Regular collections', icon: 'calendar' },
  },
  {
    path: 'regular/:regularId',
    file: 'regular/regular-page.tsx',
    act: 'see-bookings',
    scope: 'subject',
    sends: 'change-booking',
  },
  {
    path: 'days',
    file: 'days/days-page.tsx',
    act: 'see-days',
    scope: 'own',
    menu: { group: 'planning', label: 'Days', icon: 'calendar' },
  },
  { path: 'days/many', file: 'days/many-page.tsx', act: 'change-days', scope: 'own' },
  { path: 'days/year', file: 'days/year-page.tsx', act: 'change-days', scope: 'own' },
  {
    path: 'days/:areaId/:date',
    file: 'days/day-page.tsx',
    act: 'see-days',
    scope: 'address',
    sends: 'change-days',
  },
  {
    path: 'tomorrow',
    file: 'tomorrow/tomorrow-page.tsx',
    act: 'see-rounds',
    scope: 'own',
    menu: { group: 'planning', label: 'Tomorrow', icon: 'clock' },
  },
  {
    path: 'tomorrow/:areaId/:date',
    file: 'tomorrow/plan-page.tsx',
    act: 'see-rounds',
    scope: 'address',
    sends: 'plan-rounds',
  },
  {
    path: 'tomorrow/:areaId/:date/release',
    file: 'tomorrow/release-page.tsx',
    act: 'plan-rounds',
    scope: 'address',
  },
  {
    path: 'areas',
    file: 'areas/areas-page.tsx',
    act: 'see-days',
    scope: 'own',
    menu: { group: 'planning', label: 'Areas', icon: 'pin' },
  },
  { path: 'areas/new', file: 'areas/new-area-page.tsx', act: 'change-areas', scope: 'all' },
  {
    path: 'areas/:areaId',
    file: 'areas/area-page.tsx',
    act: 'see-days',
    scope: 'address',
    sends: 'change-areas',
  },
  {
    path: 'areas/:areaId/waiting-list',
    file: 'areas/tell-page.tsx',
    act: 'tell-waiting-list',
    scope: 'address',
  },
  {
    path: 'exceptions',
    file: 'exceptions/exceptions-page.tsx',
    act: 'judge-exceptions',
    scope: 'own',
    menu: { group: 'day', label: 'Exceptions', icon: 'warning' },
  },
  {
    path: 'exceptions/:id',
    file: 'exceptions/exception-page.tsx',
    act: 'judge-exceptions',
    scope: 'subject',
  },
  {
    path: 'exceptions/:id/photo',
    file: 'exceptions/exception-photo.ts',
    act: 'judge-exceptions',
    scope: 'subject',
  },
  { path: 'closing/:areaId/:date', file: 'closing/closing-page.tsx', act: 'close-days', scope: 'address' },
  {
    path: 'vans',
    file: 'vans/vans-page.tsx',
    act: 'manage-vans',
    scope: 'own',
    menu: { group: 'planning', label: 'Vans and depots', icon: 'van' },
  },
  {
    path: 'rota',
    file: 'rota/rota-page.tsx',
    act: 'manage-vans',
    scope: 'own',
    menu: { group: 'planning', label: 'Rota', icon: 'calendar' },
  },
  { path: 'rota/drivers/:id', file: 'rota/driver-page.tsx', act: 'manage-vans', scope: 'subject' },
  { path: 'rota/vans/:vanId', file: 'rota/van-off-page.tsx', act: 'manage-vans', scope: 'subject' },
  {
    path: 'positions',
    file: 'positions/positions-page.tsx',
    act: 'plan-rounds',
    scope: 'own',
    menu: { group: 'planning', label: 'Positions', icon: 'pin' },
  },
  { path: 'vans/:id', file: 'vans/van-page.tsx', act: 'manage-vans', scope: 'subject' },
  { path: 'depots/:id', file: 'vans/depot-page.tsx', act: 'manage-vans', scope: 'all' },
  {
    path: 'waiting-list',
    file: 'waiting-list/waiting-list-page.tsx',
    act: 'see-waiting-list',
    scope: 'own',
    menu: { group: 'planning', label: 'Waiting list', icon: 'heart' },
  },
  {
    path: 'waiting-list.csv',
    file: 'waiting-list/waiting-list-csv.ts',
    act: 'see-waiting-list',
    scope: 'own',
  },
  {
    path: 'kept-promises',
    file: 'kept-promises/kept-promises-page.tsx',
    act: 'see-figures',
    scope: 'own',
    menu: { group: 'planning', label: 'Kept promises', icon: 'check' },
  },
  {
    path: 'figures',
    file: 'figures/figures-page.tsx',
    act: 'see-figures',
    scope: 'own',
    menu: { group: 'planning', label: 'Figures', icon: 'box' },
  },
  { path: 'figures.csv', file: 'figures/figures-csv.ts', act: 'see-figures', scope: 'own' },
  {
    path: 'messages',
    file: 'messages/messages-page.tsx',
    act: 'see-messages',
    scope: 'own',
    sends: 'send-again',
    menu: { group: 'donors', label: 'Messages', icon: 'mail' },
  },
  { path: 'messages/held', file: 'messages/held-page.tsx', act: 'release-messages' },
  { path: 'messages/kinds', file: 'messages/kinds-page.tsx', act: 'see-messages', scope: 'none' },
  { path: 'messages/kinds/:kind', file: 'messages/kind-page.tsx', act: 'see-messages', scope: 'none' },
  { path: 'messages/:id', file: 'messages/message-page.tsx', act: 'see-messages', scope: 'subject' },
  { path: 'messages/:id/drawn', file: 'messages/drawn-message.ts', act: 'see-messages', scope: 'subject' },
  {
    path: 'messages/:id/again/:channel',
    file: 'messages/again-page.tsx',
    act: 'send-again',
    scope: 'subject',
  },
  { path: 'confirm', file: 'session/confirm-page.tsx', act: 'manage-own-account', scope: 'none' },
  {
    path: 'account',
    file: 'account/account-page.tsx',
    act: 'manage-own-account',
    scope: 'none',
    isShownOnce: true,
  },
  { path: 'account/passkey', file: 'account/offer-own-passkey.ts', act: 'manage-own-account', scope: 'none' },
  {
    path: 'account/password',
    file: 'account/password-page.tsx',
    act: 'manage-own-account',
    scope: 'none',
    isShownOnce: true,
  },
  {
    path: 'people',
    file: 'people/people-page.tsx',
    act: 'manage-people',
    menu: { group: 'office', label: 'People', icon: 'shirt' },
  },
  {
    path: 'people/invite',
    file: 'people/invite-page.tsx',
    act: 'manage-people',
    isShownOnce: true,
  },
  { path: 'people/:id', file: 'people/person-page.tsx', act: 'manage-people' },
  {
    path: 'phones',
    file: 'phones/phones-page.tsx',
    act: 'manage-phones',
    menu: { group: 'office', label: 'Phones of drivers', icon: 'phone' },
  },
  { path: 'phones/:id', file: 'phones/driver-phones-page.tsx', act: 'manage-phones', isShownOnce: true },
  { path: 'phones/:id/:device', file: 'phones/revoke-phone-page.tsx', act: 'manage-phones' },
  {
    path: 'health',
    file: 'health/health-page.tsx',
    act: 'run-jobs',
    menu: { group: 'office', label: 'Health', icon: 'heart' },
  },
  { path: 'runbook/:document', file: 'runbook/runbook-page.tsx', act: 'run-jobs' },
  { path: 'jobs', file: 'health/old-jobs.ts', act: 'run-jobs' },
  {
    path: 'audit',
    file: 'audit/audit-page.tsx',
    act: 'see-audit',
    scope: 'own',
    menu: { group: 'office', label: 'Audit', icon: 'book' },
  },
  {
    path: 'money',
    file: 'money/money-page.tsx',
    act: 'see-money',
    menu: { group: 'money', label: 'Money today', icon: 'clock' },
  },
  {
    path: 'money/receipts',
    file: 'money/receipts/receipts-page.tsx',
    act: 'see-money',
    menu: { group: 'money', label: 'Receipts', icon: 'bag' },
  },
  { path: 'money/receipts/new', file: 'money/receipts/new-receipt-page.tsx', act: 'record-receipts' },
  {
    path: 'money/receipts/:receiptId',
    file: 'money/receipts/receipt-page.tsx',
    act: 'see-money',
    sends: 'record-receipts',
  },
  {
    path: 'money/payments',
    file: 'money/payments/payments-page.tsx',
    act: 'see-money',
    sends: 'prepare-payments',
    menu: { group: 'money', label: 'Owed and payments', icon: 'check' },
  },
  {
    path: 'money/payments/statement',
    file: 'money/statement/statement-page.tsx',
    act: 'prepare-payments',
    // The lines of a bank hold other people's names.
    isShownOnce: true,
  },
  { path: 'money/payments/:paymentId', file: 'money/payments/payment-page.tsx', act: 'see-money' },
  { path: 'money/files/:fileId', file: 'money/payments/payment-file.ts', act: 'prepare-payments' },
  {
    path: 'money/months',
    file: 'money/months/months-page.tsx',
    act: 'see-money',
    menu: { group: 'money', label: 'Months', icon: 'calendar' },
  },
  {
    path: 'money/months/:month',
    file: 'money/months/month-page.tsx',
    act: 'see-money',
    sends: 'close-months',
  },
  { path: 'money/months/:month/csv', file: 'money/months/month-csv.ts', act: 'see-money' },
  {
    path: 'money/agreements',
    file: 'money/agreements/agreements-page.tsx',
    act: 'see-money',
    menu: { group: 'money', label: 'Agreements', icon: 'book' },
  },
  {
    path: 'money/agreements/new',
    file: 'money/agreements/new-agreement-page.tsx',
    act: 'enter-agreements',
  },
  {
    path: 'money/agreements/:agreementId',
    file: 'money/agreements/agreement-page.tsx',
    act: 'see-money',
  },
  {
    path: 'money/agreements/:agreementId/paper',
    file: 'money/agreements/paper-file.ts',
    act: 'see-bank-details',
  },
  {
    path: 'money/details',
    file: 'money/details/details-list-page.tsx',
    act: 'see-bank-details',
    menu: { group: 'money', label: 'Where charities are paid', icon: 'pin' },
  },
  {
    path: 'money/details/:charity',
    file: 'money/details/charity-details-page.tsx',
    act: 'see-bank-details',
    isShownOnce: true,
  },
  {
    path: 'money/payer',
    file: 'money/payer/payer-page.tsx',
    act: 'see-bank-details',
    sends: 'prepare-payments',
    menu: { group: 'money', label: 'The account that pays', icon: 'bag' },
  },
  {
    path: 'money/accountant',
    file: 'money/accountant/accountant-page.tsx',
    act: 'see-money',
    sends: 'answer-for-accountant',
    menu: { group: 'money', label: 'Accountant', icon: 'question' },
  },
  {
    path: 'money/audit',
    file: 'money/audit/money-audit-page.tsx',
    act: 'see-money',
    menu: { group: 'money', label: 'Audit of money', icon: 'book' },
  },
  {
    path: 'articles',
    file: 'articles/articles-page.tsx',
    act: 'write-articles',
    menu: { group: 'site', label: 'Articles', icon: 'book' },
  },
  { path: 'articles/:id', file: 'articles/article-page.tsx', act: 'write-articles' },
  { path: 'articles/:id/autosave', file: 'articles/autosave.ts', act: 'write-articles' },
  { path: 'articles/:id/publish', file: 'articles/publish-page.tsx', act: 'write-articles' },
  { path: 'articles/:id/unpublish', file: 'articles/unpublish-page.tsx', act: 'write-articles' },
  { path: 'articles/:id/history', file: 'articles/history-page.tsx', act: 'write-articles' },
  {
    path: 'articles/:id/preview',
    file: 'articles/preview-page.tsx',
    act: 'write-articles',
    isShownOnce: true,
  },
  {
    path: 'requests',
    file: 'requests/requests-page.tsx',
    act: 'answer-requests',
    menu: { group: 'donors', label: 'Requests', icon: 'question' },
  },
  { path: 'requests/:id', file: 'requests/request-page.tsx', act: 'answer-requests' },
  { path: 'requests/:id/extend', file: 'requests/extend-page.tsx', act: 'answer-requests' },
  { path: 'requests/:id/refuse', file: 'requests/refuse-page.tsx', act: 'answer-requests' },
  { path: 'requests/:id/deletion', file: 'requests/deletion-page.tsx', act: 'answer-requests' },
  {
    path: 'pictures',
    file: 'pictures/pictures-page.tsx',
    act: 'manage-pictures',
    menu: { group: 'site', label: 'Pictures', icon: 'coat' },
  },
  { path: 'pictures/new', file: 'pictures/upload-page.tsx', act: 'manage-pictures' },
  { path: 'pictures/:id', file: 'pictures/picture-page.tsx', act: 'manage-pictures' },
  {
    path: 'reviews',
    file: 'reviews/reviews-page.tsx',
    act: 'manage-reviews',
    menu: { group: 'site', label: 'Reviews and counts', icon: 'heart' },
  },
  { path: 'reviews/new', file: 'reviews/new-review-page.tsx', act: 'manage-reviews' },
  { path: 'reviews/import', file: 'reviews/import-page.tsx', act: 'manage-reviews' },
  { path: 'reviews/:id', file: 'reviews/review-page.tsx', act: 'manage-reviews' },
  {
    path: 'facts',
    file: 'facts/facts-page.tsx',
    act: 'change-facts',
    menu: { group: 'site', label: 'Notice and facts', icon: 'info' },
  },
  { path: 'facts/:key', file: 'facts/fact-page.tsx', act: 'change-facts' },
  { path: 'message-words', file: 'message-words/list-page.tsx', act: 'change-facts' },
  { path: 'message-words/:kind', file: 'message-words/words-page.tsx', act: 'change-facts' },
  {
    path: 'launch',
    file: 'installation/launch-page.tsx',
    act: 'change-installation',
    menu: { group: 'office', label: 'Before you go live', icon: 'check' },
  },
  {
    path: 'installation/organisation',
    file: 'installation/organisation-page.tsx',
    act: 'change-installation',
  },
  { path: 'installation/charities', file: 'installation/charities-page.tsx', act: 'change-installation' },
  { path: 'installation/charities/:slug', file: 'installation/charity-page.tsx', act: 'change-installation' },
  { path: 'installation/proved-claims', file: 'installation/claims-page.tsx', act: 'change-installation' },
  { path: 'installation/again/:id', file: 'installation/again-page.tsx', act: 'change-installation' },
]

/** The only pages that answer without a session. */
export const openScreens: readonly Pick<Screen, 'path' | 'file'>[] = [
  { path: 'sign-in', file: 'session/sign-in-page.tsx' },
  { path: 'sign-in/passkey', file: 'session/offer-sign-in.ts' },
  { path: 'sign-out', file: 'session/sign-out.ts' },
  { path: 'invitation/:token', file: 'invitation/invitation-page.tsx' },
  { path: 'invitation/:token/passkey', file: 'invitation/offer-new-passkey.ts' },
]
