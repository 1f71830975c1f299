import { installationWords } from '../words/installation-words.ts'
import { listLaunchItems, listMoneyItems, type LaunchItem } from '@kindfold/content/launch/launch-items.ts'
import { readMoneyState } from '@kindfold/domain/money/accountant/read-money-state.ts'
import { readInstallation } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/launch-page.ts'

const { launch: words, parts } = installationWords

/** `/launch`: what is made up, missing or not proved, and where to put it right. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const items = [
    ...listLaunchItems(await readInstallation(services)),
    ...listMoneyItems(await readMoneyState(services)),
  ]
  return { items, mustBeReal: services.deployment.mustBeReal }
}

export default function LaunchPage({ loaderData: { items, mustBeReal } }: Route.ComponentProps) {
  const needed = items.filter(({ must }) => must)
  const better = items.filter(({ must }) => !must)
  const closed = mustBeReal ? words.closed : words.demonstration
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Notice tone={needed.length === 0 ? 'done' : 'warn'}>
        {needed.length === 0 ? words.open : closed}
      </Notice>
      <ul role="list" className="row">
        {Object.entries(parts).map(([part, name]) => (
          <li key={part}>
            <a className="button button--quiet button--small" href={`/installation/${part}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className="panels">
        <Items heading={words.needed} items={needed} />
        <Items heading={words.better} items={better} />
      </div>
    </>
  )
}

function Items({ heading, items }: { heading: string; items: readonly LaunchItem[] }) {
  return (
    <Panel heading={heading}>
      <DataTable
        caption={heading}
        rows={items}
        none={<p>{words.none}</p>}
        rowKey={({ what, value }) => `${what} ${value}`}
        columns={[
          { label: words.columns.what, isRowHead: true, cell: ({ what }: LaunchItem) => what },
          { label: words.columns.now, cell: ({ value }: LaunchItem) => value ?? words.missing },
          { label: words.columns.why, cell: ({ why }: LaunchItem) => why },
          {
            label: words.columns.where,
            cell: ({ place, what }: LaunchItem) => (
              <a href={addressOf(place)}>
                {words.fill}
                <span className="visually-hidden">: {what}</span>
              </a>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function addressOf(place: LaunchItem['place']): string {
  if (place.part === 'agreements' || place.part === 'accountant') return `/money/${place.part}`
  return `/installation/${place.part}${place.part === 'charities' ? `/${place.slug}` : ''}`
}
