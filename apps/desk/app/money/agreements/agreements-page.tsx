import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { agreementsWords as words, sayShare } from './agreements-words.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import type { Agreement } from '@kindfold/domain/money/agreement/agreement.ts'
import { findAgreement } from '@kindfold/domain/money/agreement/find-agreement.ts'
import { listAgreements } from '@kindfold/domain/money/agreement/list-agreements.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { openDesk } from '../../session/open-desk.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import type { Route } from './+types/agreements-page.ts'
import { judgeState, stateTones } from './say-agreement.ts'

/** `/money/agreements`: what is in force with each charity, what waits, and every version there was. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, may, today } = openDesk(context)
  const slugs = listCharitiesEver()
    .filter(({ isPartner }) => isPartner)
    .map(({ slug }) => slug)
  const { all, inForce } = await services.database.read(async (tx) => {
    const found = new Map<string, Agreement | null>()
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const slug of slugs) found.set(slug, await findAgreement(tx, slug, today))
    return { all: await listAgreements(tx, { withdrawnToo: true }), inForce: found }
  })
  const without = slugs.filter((slug) => !inForce.get(slug))
  return {
    mayEnter: may('enter-agreements'),
    notice: !all.some(({ approvedAt }) => approvedAt !== null)
      ? words.none
      : without.length > 0
        ? words.without(joinWords(without.map(nameCharity)))
        : null,
    charities: slugs.map((slug) => ({
      slug,
      name: nameCharity(slug),
      ...sayNow(inForce.get(slug) ?? null, today),
      next: all.filter((one) => one.charitySlug === slug).flatMap((one) => sayNext(one, today)),
    })),
    rows: all.map((one) => ({
      id: one.id,
      name: nameCharity(one.charitySlug),
      version: one.version,
      share: sayShare(one.shareBasisPoints),
      from: formatDayFrom(today, one.startsOn),
      until: one.endsOn === null ? words.open : formatDayFrom(today, one.endsOn),
      state: judgeState(one, inForce.get(one.charitySlug)?.id ?? null, today),
    })),
  }
}

const sayNow = (agreement: Agreement | null, today: string) => ({
  now: agreement && {
    href: `/money/agreements/${agreement.id}`,
    words: words.inForce(sayShare(agreement.shareBasisPoints), agreement.version),
    ends: agreement.endsOn && words.endsOn(formatDayFrom(today, agreement.endsOn)),
  },
})

function sayNext({ id, version, startsOn, approvedAt, withdrawnAt }: Agreement, today: string) {
  const href = `/money/agreements/${id}`
  if (withdrawnAt !== null) return []
  if (approvedAt === null) return [{ href, words: words.waits(version) }]
  return startsOn > today ? [{ href, words: words.follows(version, formatDayFrom(today, startsOn)) }] : []
}

export default function AgreementsPage({ loaderData }: Route.ComponentProps) {
  const { mayEnter, notice, charities, rows } = loaderData
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead}>
        {mayEnter && (
          <a className="button button--green" href="/money/agreements/new">
            {words.add}
          </a>
        )}
      </PageHead>
      {notice && <Notice tone="warn">{notice}</Notice>}
      <Panel heading={words.charities}>
        <DataTable
          caption={words.charities}
          rows={charities}
          rowKey={({ slug }) => slug}
          columns={[
            { label: words.columns.charity, isRowHead: true, cell: ({ name }) => name },
            {
              label: words.columns.now,
              cell: ({ now, slug }) =>
                now === null ? (
                  mayEnter ? (
                    <a
                      href={`/money/agreements/new?charity=${slug}`}
                    >{`${words.nothingNow}: ${words.add}`}</a>
                  ) : (
                    words.nothingNow
                  )
                ) : (
                  <>
                    <a href={now.href}>{now.words}</a>
                    {now.ends && ` (${now.ends})`}
                  </>
                ),
            },
            {
              label: words.columns.next,
              cell: ({ next }) =>
                next.length === 0
                  ? words.nothingNext
                  : next.map(({ href, words: said }) => (
                      <div key={href}>
                        <a href={href}>{said}</a>
                      </div>
                    )),
            },
          ]}
        />
      </Panel>
      {rows.length > 0 && (
        <Panel heading={words.all}>
          <DataTable
            caption={words.all}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                label: words.columns.charity,
                isRowHead: true,
                cell: ({ id, name, version }) => (
                  <a href={`/money/agreements/${id}`}>{`${name}, ${words.version(version).toLowerCase()}`}</a>
                ),
              },
              { label: words.columns.share, align: 'end', cell: ({ share }) => share },
              { label: words.columns.from, cell: ({ from }) => from },
              { label: words.columns.until, cell: ({ until }) => until },
              {
                label: words.columns.state,
                cell: ({ state }) => <Badge tone={stateTones[state]}>{words.states[state]}</Badge>,
              },
            ]}
          />
        </Panel>
      )}
    </div>
  )
}
