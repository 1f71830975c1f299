import { regularWords } from '../regular/regular-words.ts'
import { keepsakeWords } from '../keepsake/keepsake-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { Icon, type IconName } from '@kindfold/ui/icon/icon.tsx'
import { hasKeepsake } from '../keepsake/has-keepsake.ts'
import { canCorrectEmail } from './can-correct-email.ts'
import { findOverdue } from './find-overdue.ts'
import type { Managed } from '../managed-booking/open-managed.ts'

/** What the donor can do with a booking now, likeliest first. */
export function BookingActs({ managed }: { managed: Managed }) {
  const words = manageWords.acts
  const { booking, rights, base } = managed
  const isOpen =
    (booking.status === 'booked' || booking.status === 'scheduled') && findOverdue(managed) === null
  // By an emailed link alone: whoever only typed the address gets no letters sent there for years.
  const mayStart = !base.startsWith('/manage/here/')
  const canCancel = rights.cancel !== 'no' && isOpen
  const acts: { text: string; href: string; icon: IconName; isOffered: boolean }[] = [
    {
      text: booking.status === 'nothing-out' ? words.notFound : words.missed,
      href: `${base}/missed`,
      icon: 'warning',
      isOffered: rights.reportMissed,
    },
    {
      text: words.date,
      href: `${base}/date`,
      icon: 'calendar',
      isOffered: rights.change || (rights.move && isOpen),
    },
    { text: words.notes, href: `${base}/notes`, icon: 'pin', isOffered: rights.change },
    { text: words.email, href: `${base}/email`, icon: 'mail', isOffered: canCorrectEmail(managed) },
    { text: words.calendar, href: `${base}/calendar`, icon: 'clock', isOffered: isOpen },
    { text: words.label, href: `${base}/label`, icon: 'printer', isOffered: isOpen },
    {
      text: keepsakeWords.act,
      href: `${base}/keepsake`,
      icon: 'heart',
      isOffered: hasKeepsake(booking),
    },
    {
      text: managed.hasRegular ? regularWords.actRunning : regularWords.act,
      href: `${base}/regular`,
      icon: 'calendar',
      isOffered: (managed.hasRegular || mayStart) && booking.contact.name !== null,
    },
    { text: words.bookAgain, href: `${base}/again`, icon: 'van', isOffered: !isOpen },
    { text: words.cancel, href: `${base}/cancel`, icon: 'cross', isOffered: canCancel },
  ]
  return (
    <ul role="list" className="acts">
      {acts
        .filter(({ isOffered }) => isOffered)
        .map(({ text, href, icon }) => (
          <li key={href}>
            <a className="acts__link" href={href}>
              <Icon name={icon} /> {text}
            </a>
          </li>
        ))}
    </ul>
  )
}
