import { homePage } from '@kindfold/content/pages/home.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Picture } from '@kindfold/ui/picture/picture.tsx'
import type { ReviewStats } from '../catalogue/review-answers.ts'
import { useDeployment } from '../document/deployment.ts'
import { RatingTag } from '../reviews/rating-tag.tsx'

const { hero } = homePage
const pictureAlt =
  'A drawing of three tied bags, a pile of folded clothes and a cat on a doorstep, and a van waiting in the street.'

/** Headline, the two calls to action, the drawn doorstep and the rating tags (spec 2, Home, hero). */
export function Hero({ stats }: { stats: ReviewStats | null }) {
  const { demonstration } = useDeployment()
  return (
    <section className="hero" aria-labelledby="hero-heading">
      <div className="hero__inner width">
        <div className="hero__words">
          <h1 id="hero-heading">{hero.heading}</h1>
          <p className="lead">{hero.lead}</p>
          <div className="hero__ways">
            <a className="button" href={hero.book.href}>
              {hero.book.text}
            </a>
            <a className="button button--quiet" href={hero.howItWorks.href}>
              {hero.howItWorks.text} <Icon name="arrow-down" size={20} />
            </a>
          </div>
        </div>
        <Picture
          className="hero__picture"
          name="hero"
          alt={pictureAlt}
          width={960}
          height={880}
          sizes="(min-width: 82rem) 43rem, (min-width: 60rem) 53vw, (min-width: 46rem) 58vw, (min-width: 38rem) 36rem, 98vw"
          priority
        />
        <div className="hero__ratings">
          <RatingTag platform="google" count={stats && stats.google} />
          <RatingTag platform="trustpilot" count={stats && stats.trustpilot} />
          {demonstration && <p className="example-mark">Demonstration counts</p>}
        </div>
      </div>
    </section>
  )
}
