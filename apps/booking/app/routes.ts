import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * The pages of one booking: under its own link, under the link to all of a donor's bookings, in the browser that made
 * it.
 */
const pagesOfBooking = [
  ['', 'manage/booking-page.tsx'],
  ['/date', 'manage/date-page.tsx'],
  ['/items', 'manage/items-page.tsx'],
  ['/details', 'manage/details-page.tsx'],
  ['/notes', 'manage/notes-page.tsx'],
  ['/charity', 'manage/charity-page.tsx'],
  ['/email', 'manage/email-page.tsx'],
  ['/cancel', 'manage/cancel-page.tsx'],
  ['/again', 'manage/again-page.tsx'],
  ['/regular', 'regular/regular-page.tsx'],
  ['/regular/address', 'regular/address-page.tsx'],
  ['/regular/place', 'regular/place-page.tsx'],
  ['/regular/charity', 'regular/charity-page.tsx'],
  ['/regular/bags', 'regular/bags-page.tsx'],
  ['/missed', 'manage/missed-page.tsx'],
  ['/late', 'live/late-page.tsx'],
  ['/live', 'live/live-answer.ts'],
  ['/photo', 'live/photo-answer.ts'],
  ['/label', 'label/label-page.tsx'],
  ['/keepsake', 'keepsake/keepsake-page.tsx'],
  ['/calendar', 'manage/calendar-page.tsx'],
  ['/calendar.ics', 'manage/managed-calendar.ts'],
] as const

const addressesOfBooking = [
  'manage/:token',
  'manage/all/:token/:reference',
  'manage/here/:reference',
] as const

export default [
  index('start/start.ts'),
  route('book', 'book/begin.ts'),
  route('book/charity', 'book/charity-page.tsx'),
  route('book/postcode', 'book/postcode-page.tsx'),
  route('book/date', 'book/date-page.tsx'),
  route('book/items', 'book/items-page.tsx'),
  route('book/details', 'book/details-page.tsx'),
  route('book/check', 'book/check-page.tsx'),
  route('book/not-covered', 'book/not-covered-page.tsx'),
  route('booked/:reference', 'booked/booked-page.tsx'),
  route('forget', 'forget/forget-page.tsx'),
  route('manage', 'manage/manage-page.tsx'),
  layout('manage/link-layout.tsx', [
    route('manage/all/:token', 'manage/bookings-page.tsx'),
    route('manage/all/:token/copy', 'manage/copy-of-data-file.ts'),
    ...addressesOfBooking.flatMap((address) =>
      pagesOfBooking.map(([path, file]) => route(address + path, file, { id: address + path })),
    ),
    route('calendar/:file', 'calendar/calendar-file.ts'),
    route('privacy-requests/:token', 'privacy/privacy-request-page.tsx'),
    route('privacy-requests/:token/copy', 'privacy/copy-of-data-file.ts'),
    route('regular/:token', 'regular/skip-page.tsx'),
    route('regular/:token/address', 'regular/address-page.tsx'),
    route('regular/:token/place', 'regular/place-page.tsx'),
    route('regular/:token/charity', 'regular/charity-page.tsx'),
    route('regular/:token/bags', 'regular/bags-page.tsx'),
    route('waiting-list/:token', 'privacy/waiting-list-page.tsx'),
  ]),
  route('privacy-requests', 'privacy/privacy-requests-page.tsx'),
  route('ask/:kind', 'ask/ask-page.tsx'),
  route('share', 'share/share-list-page.tsx'),
  route('share/:charity/:area?', 'share/share-page.tsx'),
  route('outbox', 'outbox/outbox-page.tsx'),
  route('outbox/:id', 'outbox/outbox-message-page.tsx'),
  route('api/doorstep-collections/:postcode', 'doorstep-collections/api-doorstep-collections.ts'),
  route('*', 'not-found/not-found-page.tsx'),
] satisfies RouteConfig
