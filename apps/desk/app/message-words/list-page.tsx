import { messageWordsWords as words } from '../words/message-words-words.ts'
import { freeSentenceNames } from '@kindfold/content/installation/free-sentences.ts'
import { listKindNames } from '@kindfold/domain/office/message/list-kind-names.ts'
import { readPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/list-page.ts'

/** `/message-words`: every kind of message, and which of its sentences are in our own words. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const { value } = await readPart(services, 'message-words')
  return {
    kinds: listKindNames().map(({ value: kind, label }) => ({
      kind,
      label,
      own: freeSentenceNames.filter((name) => value[kind]?.[name] !== undefined),
    })),
  }
}

export default function MessageWordsPage({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead} back={{ href: '/facts', label: words.back }} />
      <DataTable
        caption={words.title}
        rows={kinds}
        rowKey={({ kind }) => kind}
        columns={[
          {
            label: words.columns.kind,
            isRowHead: true,
            cell: ({ kind, label }) => <a href={`/message-words/${kind}`}>{label}</a>,
          },
          {
            label: words.columns.own,
            cell: ({ own }) =>
              own.length === 0 ? words.standard : own.map((name) => words.sentences[name]).join(', '),
          },
        ]}
      />
    </div>
  )
}
