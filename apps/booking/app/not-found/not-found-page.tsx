import { notFoundPage } from '@kindfold/content/pages/not-found.ts'
import { data } from 'react-router'
import { useSiteAddress } from '../document/deployment.ts'

/** Any other address on the booking host: the 404 page, with links onward. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  const siteAddress = useSiteAddress()
  return (
    <section className="page page--narrow width">
      <title>{notFoundPage.title}</title>
      <div className="flow">
        <h1>{notFoundPage.heading}</h1>
        <p className="lead">{notFoundPage.text}</p>
        <div className="row">
          <a className="button" href="/book">
            Book a collection
          </a>
          <a className="button button--quiet" href={siteAddress(notFoundPage.home.href)}>
            {notFoundPage.home.text}
          </a>
        </div>
      </div>
    </section>
  )
}
