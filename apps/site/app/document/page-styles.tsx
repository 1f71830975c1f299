import { useMatches, useRouteError } from 'react-router'
import about from '../about/about.css?inline'
import blogList from '../blog/blog-list.css?inline'
import blogPost from '../blog/blog-post.css?inline'
import contacts from '../contacts/contacts.css?inline'
import donateByPost from '../donate/donate-by-post.css?inline'
import donateStock from '../donate/donate-stock.css?inline'
import internalBanks from '../donate/internal-banks.css?inline'
import schoolFundraising from '../donate/school-fundraising.css?inline'
import faq from '../faq/faq.css?inline'
import frame from '../frame.css?inline'
import home from '../home/home.css?inline'
import legal from '../legal/legal.css?inline'
import notFound from '../not-found/not-found.css?inline'
import partnerCharities from '../partner-charities/partner-charities.css?inline'
import rooms from '../rooms.css?inline'

/**
 * The styles of this page inside the document: one request less before anything is painted, and few enough bytes to
 * leave with the first answer. `loadRooms` brings the other pages' when the scripts start.
 * The browser's copy of this component has no sheets, for they would be in its scripts again. It takes the server's
 * from the document, which has to have them again when React writes its head anew: for the page of a failure.
 */
export const PageStyles = import.meta.env.SSR ? WrittenStyles : KeptStyles

function WrittenStyles() {
  const page = useMatches().at(-1)?.id ?? ''
  const hasFailed = (useRouteError() ?? null) !== null
  const sheet = hasFailed || import.meta.env.DEV ? undefined : sheets[page]
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: frame + (sheet ?? rooms) }} />
}

const sentStyles = import.meta.env.SSR ? '' : (document.head.querySelector('style')?.textContent ?? '')

function KeptStyles() {
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sentStyles }} />
}

/** What each page needs beside the frame, by its route. */
const sheets: Record<string, string> = import.meta.env.SSR
  ? {
      'home/home-page': home,
      'faq/faq-page': faq,
      'partner-charities/partner-charities-page': partnerCharities,
      'about/about-page': about,
      'contacts/contacts-page': contacts,
      'blog/blog-list-page': blogList,
      'blog/blog-post-page': blogPost,
      'donate/internal-banks-page': internalBanks,
      'donate/school-fundraising-page': schoolFundraising,
      'donate/donate-stock-page': donateStock,
      'donate/donate-by-post-page': donateByPost,
      'legal/privacy-policy-page': legal,
      'legal/cookie-policy-page': legal,
      'legal/terms-and-conditions-page': legal,
      'not-found/not-found-page': notFound,
      // Outside development it is the same screen.
      'design/design-page': notFound,
    }
  : {}
