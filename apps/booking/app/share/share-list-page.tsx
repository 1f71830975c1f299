import { listCharities } from '@kindfold/content/charities/charities.ts'
import { shareWords as words } from './share-words.ts'
import { listCoveredAreas } from '@kindfold/domain/capacity/coverage/list-covered-areas.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/share-list-page.ts'

/** `/share`: every page and poster that a charity can use. */
export async function loader({ context }: Route.LoaderArgs) {
  const { areas } = await listCoveredAreas(context.get(servicesContext))
  return { areas: areas.map(({ id, name }) => ({ id, name })) }
}

export default function ShareListPage({ loaderData: { areas } }: Route.ComponentProps) {
  return (
    <div className="page width">
      <title>{`${words.listHeading} | Kindfold`}</title>
      <h1>{words.listHeading}</h1>
      <p className="lead">{words.listLead}</p>
      <ul role="list" className="share-list">
        {listCharities().map(({ slug, name }) => (
          <li key={slug} className="share-list__charity">
            <h2 className="share-list__name">{name}</h2>
            <ul role="list" className="share-list__areas">
              <li>
                <a href={`/share/${slug}`}>
                  {words.everywhere}
                  <span className="visually-hidden">, {name}</span>
                </a>
              </li>
              {areas.map((area) => (
                <li key={area.id}>
                  <a href={`/share/${slug}/${area.id}`}>
                    {area.name}
                    <span className="visually-hidden">, {name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
