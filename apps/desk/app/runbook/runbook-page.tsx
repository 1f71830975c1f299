import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { Prose } from '@kindfold/ui/prose/prose.tsx'
import { data } from 'react-router'
import { listRunbooks, readRunbook } from './read-runbook.server.ts'
import { runbookWords as words } from './runbook-words.ts'
import type { Route } from './+types/runbook-page.ts'

/** `/runbook/:document`: a document of operations, to whose headings the remedies of Health lead. */
export function loader({ params }: Route.LoaderArgs) {
  const runbook = readRunbook(params.document)
  if (runbook === null) throw data(null, { status: 404 })
  return { ...runbook, others: listRunbooks().filter(({ name }) => name !== params.document) }
}

export default function RunbookPage({ loaderData }: Route.ComponentProps) {
  const { title, file, html, headings, others } = loaderData
  return (
    <>
      <PageHead title={title} lead={words.lead(file)} back={{ href: '/health', label: words.back }} />
      <div className="panels">
        {headings.length > 1 && (
          <nav aria-label={words.sections}>
            <ul className="runbook__list" role="list">
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="runbook">
          <Prose html={html} />
        </div>
        <Panel heading={words.others}>
          <ul className="runbook__list" role="list">
            {others.map(({ name, title: other }) => (
              <li key={name}>
                <a href={`/runbook/${name}`}>{other}</a>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  )
}
