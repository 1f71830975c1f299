import { writeMailto } from '../organisation/write-mailto.ts'
import type { BookingOpensSoonPage } from './booking-opens-soon.schema.ts'

/** Words of the booking host until booking opens: it names what the donor brought along and keeps nothing. */
export const bookingOpensSoonPage: BookingOpensSoonPage = {
  title: 'Booking opens soon | Kindfold',
  manageTitle: 'Manage booking opens soon | Kindfold',
  description: 'Online booking of free doorstep collections opens here soon.',
  heading: 'Booking opens soon',
  manageHeading: 'Managing a booking opens soon',
  text: 'You will book your collection on this page. It is not open yet, so nothing has been booked, and nothing that you typed has been kept.',
  manageText:
    'You will see, change and cancel your booking on this page. It is not open yet. If you need anything, send us an e-mail.',
  chosenCharity: 'You chose',
  noCharity: 'You have not chosen a charity yet.',
  postcodeKept: 'Your postcode',
  whoBenefitsHeading: 'Who will benefit',
  actions: [{ text: 'Email us', href: writeMailto('Booking a collection'), kind: 'primary' }],
}
