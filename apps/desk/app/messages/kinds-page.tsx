import { messagesWords } from '@kindfold/content/desk/messages-words.ts'
import { readPhoneHours } from '@kindfold/domain/publishing/changing-fact/read-phone-hours.ts'
import { drawExample } from '@kindfold/domain/office/message/draw-example.ts'
import { listKindNames } from '@kindfold/domain/office/message/list-kind-names.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/kinds-page.ts'

const words = messagesWords.kinds

/** `/messages/kinds`: every kind of message, how it goes, and where to see it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const phone = { hours: await readPhoneHours(services), now: services.clock.now() }
  return {
    kinds: listKindNames().map(({ value }) => {
      const { kind, name, sendAs, fallback } = drawExample(services, value, phone)
      return { kind, name, sendAs, fallback }
    }),
  }
}

export default function KindsPage({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <div className="flow">
      <PageHead
        title={words.title}
        lead={words.lead}
        back={{ href: '/messages', label: messagesWords.one.back }}
      />
      <DataTable
        caption={words.caption}
        rows={kinds}
        rowKey={({ kind }) => kind}
        columns={[
          {
            label: messagesWords.columns.kind,
            isRowHead: true,
            cell: ({ kind, name }) => <a href={`/messages/kinds/${kind}`}>{name}</a>,
          },
          { label: words.goesAs, cell: ({ sendAs }) => sendAs.map((form) => words.forms[form]).join(', ') },
          {
            label: words.instead,
            cell: ({ fallback }) => (fallback === null ? words.none : words.forms[fallback]),
          },
        ]}
      />
    </div>
  )
}
