import type { Testimonial } from '@kindfold/content/testimonials/list-testimonials.ts'
import { CharityDrawing } from '@kindfold/ui/charity-drawing/charity-drawing.tsx'

/**
 * A partner's own words on a tag; until we have them, what the charity does, without a quotation (spec 3, Testimonial).
 */
export function TestimonialTag({ testimonial: { charity, words } }: { testimonial: Testimonial }) {
  const { logo, name, description, registrationNumber } = charity
  return (
    <figure className="testimonial">
      {words === null ? (
        <p>{description}</p>
      ) : (
        <blockquote>
          <p>{words.quote}</p>
        </blockquote>
      )}
      <figcaption>
        {logo ? (
          <img src={logo.src} width={logo.width} height={logo.height} alt="" />
        ) : (
          <span className="testimonial__drawing">
            <CharityDrawing charity={charity} />
          </span>
        )}
        <span>
          {words !== null && (
            <>
              <strong>{words.author}</strong>, {words.role}
              <br />
            </>
          )}
          <strong>{name}</strong>
          {registrationNumber !== null && (
            <>
              <br />
              <span className="small soft">Registered charity number {registrationNumber}</span>
            </>
          )}
        </span>
      </figcaption>
    </figure>
  )
}
