import { pictureWords as words } from '@kindfold/content/desk/picture-words.ts'
import { listPictures } from '@kindfold/domain/publishing/picture/list-pictures.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/pictures-page.ts'

/** `/pictures`: every uploaded picture, the newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  return { q, list: await listPictures(services, { q, page: Number(searchParams.get('page') ?? 1) }) }
}

export default function PicturesPage({ loaderData: { q, list } }: Route.ComponentProps) {
  const addressOf = (page: number) =>
    `/pictures?${new URLSearchParams({ ...(q && { q }), page: String(page) })}`
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <a className="button" href="/pictures/new">
          {words.upload}
        </a>
      </PageHead>
      <Filters label={words.search} submit={words.searchSubmit}>
        <TextField name="q" label={words.searchLabel} value={q} type="search" />
      </Filters>
      {list.total === 0 ? (
        <EmptyState heading={q ? words.notFound : words.none}>
          <p>{q ? words.notFoundText : words.noneText}</p>
        </EmptyState>
      ) : (
        <p className="small soft">{words.count(list.total)}</p>
      )}
      <ul role="list" className="picture-grid">
        {list.pictures.map((picture) => (
          <li key={picture.id} className="picture-grid__one">
            <a href={`/pictures/${picture.id}`} className="picture-grid__link">
              <img
                src={picture.thumbSrc}
                alt=""
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
              />
              <span>{picture.decorative ? words.decorative : picture.alt}</span>
            </a>
            <span className="small soft">{picture.originalName}</span>
            <Badge tone={picture.useCount > 0 ? 'good' : 'neutral'}>{words.uses(picture.useCount)}</Badge>
          </li>
        ))}
      </ul>
      <KeysetPager
        label={words.all}
        first={list.page > 1 ? addressOf(1) : null}
        next={list.page < list.pageCount ? addressOf(list.page + 1) : null}
      />
    </>
  )
}
