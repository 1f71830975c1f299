import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'

/** What a shared link to booking shows: the same for every page, because some are a donor's own. */
export function ShareTags({ siteOrigin }: { siteOrigin: string }) {
  const { title, description } = journeyWords.passedOn
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={organisation.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${siteOrigin}/share/kindfold.png`} />
      <meta property="og:image:alt" content={`${organisation.name}: ${organisation.tagline}`} />
    </>
  )
}
