import { blogWords } from '@kindfold/content/pages/blog.ts'
import { SiteLink } from '../navigation/site-link.tsx'

/** The call-to-action box at the end of a post (spec 2, Blog post). */
export function BlogCallToAction() {
  const { heading, text, actions } = blogWords.callToAction
  return (
    <aside className="blog-action section--green fold" aria-labelledby="blog-action">
      <h2 id="blog-action">{heading}</h2>
      <p>{text}</p>
      <p className="row">
        {actions.map(({ text: words, href, kind }) => (
          <SiteLink key={href} className={kind === 'primary' ? 'button' : 'button button--quiet'} to={href}>
            {words}
          </SiteLink>
        ))}
      </p>
    </aside>
  )
}
