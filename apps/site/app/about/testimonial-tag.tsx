import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { CharityDrawing } from '@kindfold/ui/charity-drawing/charity-drawing.tsx'
import type { Testimonial } from '@kindfold/content/testimonials/testimonials.schema.ts'

/**
 * A partner's own words on a tag; until we have them, what the charity does, without a quotation (spec 3, Testimonial).
 */
export function TestimonialTag({ testimonial }: { testimonial: Testimonial }) {
  const charity = findCharity(testimonial.charity)
  const logo = charity?.logo
  return (
    <figure className="testimonial">
      {testimonial.placeholder ? (
        <p>{charity?.description}</p>
      ) : (
        <blockquote>
          <p>{testimonial.quote}</p>
        </blockquote>
      )}
      <figcaption>
        {logo ? (
          <img src={logo.src} width={logo.width} height={logo.height} alt="" />
        ) : (
          <span className="testimonial__drawing">{charity && <CharityDrawing charity={charity} />}</span>
        )}
        <span>
          {!testimonial.placeholder && (
            <>
              <strong>{testimonial.author}</strong>, {testimonial.role}
              <br />
            </>
          )}
          <strong>{charity?.name}</strong>
          <br />
          <span className="small soft">Registered charity number {testimonial.registrationNumber}</span>
        </span>
      </figcaption>
    </figure>
  )
}
