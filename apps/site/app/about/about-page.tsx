import { aboutPage } from '@kindfold/content/pages/about.ts'
import { listTestimonials } from '@kindfold/content/testimonials/list-testimonials.ts'
import type { IconName } from '@kindfold/ui/icon/icon.tsx'
import { Picture } from '@kindfold/ui/picture/picture.tsx'
import { keepPage } from '../document/cache-headers.ts'
import { CallToActionLabel } from '../words/call-to-action-label.tsx'
import { headMeta } from '../words/head-meta.ts'
import { RichTextParagraphs } from '../words/rich-text-paragraphs.tsx'
import type { Route } from './+types/about-page.ts'
import { CareLabel } from './care-label.tsx'
import { TestimonialTag } from './testimonial-tag.tsx'

// Small charities, the planet, simple and free, you choose the cause.
const reasonIcons: readonly IconName[] = ['heart', 'leaf', 'van', 'tag']

/** /about: mission, reasons, behind the scenes, the partners' words and what to do next (spec 2, About). */
export const headers = keepPage

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(matches, { ...aboutPage.head, heading: aboutPage.heading })
}

export default function AboutPage() {
  const { heading, lead, picture, mission, reasons, callToAction } = aboutPage
  return (
    <>
      <div className="opening about-opening width">
        <div className="opening__words">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="about-opening__picture fold">
          <Picture
            name={picture.scene}
            alt={picture.alt}
            width={1200}
            height={800}
            sizes="(min-width: 56rem) 34rem, 100vw"
            priority
          />
        </div>
      </div>
      <section className="mission section section--green" aria-labelledby="mission">
        <div className="mission__row width">
          <h2 id="mission">{mission.heading}</h2>
          <div className="mission__body">
            <RichTextParagraphs text={mission.body} />
          </div>
        </div>
      </section>
      <section className="reasons section" aria-labelledby="reasons">
        <div className="reasons__row width">
          <h2 id="reasons">{reasons.heading}</h2>
          <CareLabel points={reasons.points} icons={reasonIcons} />
        </div>
      </section>
      <BehindTheScenes />
      <PartnersWords />
      <CallToActionLabel words={callToAction} />
    </>
  )
}

function BehindTheScenes() {
  const { heading, lead, pictures } = aboutPage.behindTheScenes
  return (
    <section className="scenes section section--linen" aria-labelledby="scenes">
      <div className="width">
        <div className="section__head">
          <h2 id="scenes">{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ol role="list" className="scenes__line">
          {pictures.map(({ scene, alt, caption }) => (
            <li key={scene}>
              <figure>
                <Picture
                  name={scene}
                  alt={alt}
                  width={1200}
                  height={800}
                  sizes="(min-width: 72rem) 24rem, (min-width: 48rem) 48vw, 100vw"
                />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function PartnersWords() {
  const { heading, headingWithoutWords, lead } = aboutPage.testimonials
  const testimonials = listTestimonials()
  if (testimonials.length === 0) return null
  const isQuoted = testimonials.some(({ words }) => words !== null)
  return (
    <section className="partners-words section" aria-labelledby="partners-words">
      <div className="width">
        <div className="section__head">
          <h2 id="partners-words">{isQuoted ? heading : headingWithoutWords}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="partners-words__row">
          {testimonials.map((testimonial) => (
            <TestimonialTag key={testimonial.charity.slug} testimonial={testimonial} />
          ))}
        </div>
      </div>
    </section>
  )
}
