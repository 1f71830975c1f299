import { charitySharePercent } from '@kindfold/content/facts/facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { sceneNames } from '@kindfold/content/pages/page.schema.ts'
import { findPublishedPost } from '@kindfold/domain/publishing/catalogue/find-published-post.ts'
import type { PostSummary } from '@kindfold/domain/publishing/catalogue/post.ts'
import { findPictureName } from '@kindfold/ui/picture/picture-sources.ts'
import { formatDay } from '../catalogue/format-day.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/share-picture.ts'
import { getSharePicture } from './get-share-picture.ts'
import type { ShareLabel } from './share-label.ts'

const dayS = 86_400
const ownPicture = 'bags-on-doorstep'
const drawnPictures: ReadonlySet<string> = new Set(sceneNames)

/** GET /share/kindfold.png and /share/<slug>.png: the picture for shared links, 1200 × 630. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = /^(.+)\.png$/.exec(params.picture)?.[1]
  if (name === 'kindfold') return sendPicture(ownLabel, ownPicture, { 'Cache-Control': cachedForADay })
  const services = context.get(servicesContext)
  const reading = await readCatalogue(
    () => (name ? findPublishedPost(services, name) : Promise.resolve(null)),
    {
      freshS: dayS,
    },
  )
  const { value, status, headers } = reading
  if (!value) return new Response(null, { status, headers })
  return sendPicture(labelPost(value.post), choosePicture(value.post), headers)
}

const cachedForADay = `public, max-age=${dayS}, s-maxage=${dayS}, stale-while-revalidate=${dayS}`

const ownLabel: ShareLabel = {
  eyebrow: organisation.name,
  title: organisation.tagline.replace(/\.$/, ''),
  footer: `${charitySharePercent}% of the proceeds of resale to charity`,
}

function labelPost({ title, publishedAt, readingMinutes }: PostSummary): ShareLabel {
  const date = Object.values(formatDay(publishedAt)).join(' ')
  return {
    eyebrow: `${organisation.name} blog`,
    title,
    footer: `${date}, ${readingMinutes} minute read`,
  }
}

/** One of our own pictures: we never fetch one from another host. */
function choosePicture({ featuredImageUrl }: PostSummary): string {
  const name = featuredImageUrl && findPictureName(featuredImageUrl)
  return name && drawnPictures.has(name) ? name : ownPicture
}

async function sendPicture(label: ShareLabel, picture: string, headers: Record<string, string>) {
  return new Response(await getSharePicture(label, picture), {
    headers: { ...headers, 'Content-Type': 'image/png' },
  })
}
