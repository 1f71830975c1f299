import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { detailsWords } from './details-words.ts'
import { formatSortCode } from '@kindfold/content/money/mask-account.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listBankDetails } from '@kindfold/domain/money/details/list-details.ts'
import { lookAtBankDetails } from '@kindfold/domain/money/details/look-at-details.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { requireFresh } from '../../session/ask-again.ts'
import { openDesk, type Desk } from '../../session/open-desk.ts'
import { splitProblems } from '../split-problems.ts'
import type { Route } from './+types/charity-details-page.ts'
import { DetailsActs } from './details-acts.tsx'
import { judgeDetails, stateTones } from './judge-details.ts'
import { performDetailsAct, readTypedDetails, type DetailsAct } from './perform-details-act.ts'

const { one: words, look: lookWords, back, account } = detailsWords

/** `/money/details/:charity`: every account of a charity, masked, and what can be done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const charity = findPartner(params.charity)
  const now = desk.services.clock.now()
  const today = londonDate(now)
  const listed = await desk.services.database.read((tx) => listBankDetails(tx, { charitySlug: charity.slug }))
  const say = (name: string, at: Date) => words.by(name, formatMoment(at.toISOString(), today))
  const versions = judgeDetails(listed, now).map((one) => ({
    id: one.id,
    version: one.version,
    state: one.state,
    isOwn: one.enteredById === desk.member.id,
    name: one.accountName,
    account: account(one.maskedSortCode, one.maskedNumber),
    email: one.email,
    entered: say(one.enteredByName, one.enteredAt),
    checked:
      one.checkedAt &&
      `${say(one.checkedByName ?? '', one.checkedAt)}, ${words.called(one.calledNumber ?? '')}`,
    from:
      one.state === 'waiting' && one.usableFrom
        ? words.from(formatMoment(one.usableFrom.toISOString(), today))
        : null,
  }))
  return {
    charity: charity.name,
    versions,
    mayEnter: desk.may('enter-bank-details'),
    mayCheck: desk.may('check-bank-details'),
  }
}

function findPartner(slug: string) {
  const charity = findCharity(slug)
  if (charity === null || !charity.isPartner) throw data(null, { status: 404 })
  return charity
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const charity = findPartner(params.charity)
  const form = await readForm(request)
  const act = (['enter', 'check', 'withdraw', 'look'] as const).find((one) => one === readText(form, 'act'))
  if (act === undefined) throw data(null, { status: 400 })
  requireRight(desk, act)
  await requireFresh(context, request, form)
  const by = desk.by
  const id = readText(form, 'id', 40)
  if (act === 'look') {
    const seen = await lookAtBankDetails(desk.services, { id, by })
    if (seen === null) throw data(null, { status: 404 })
    return { act, id, seen, problems: [], typed: null, called: '' }
  }
  const done = await performDetailsAct(desk.services, { charitySlug: charity.slug, act, id, form, by })
  if (done.kind === 'done') throw redirect(`/money/details/${charity.slug}?done=${done.done}`, 303)
  if (done.kind === 'unknown') throw data(null, { status: 404 })
  const typed = act === 'enter' ? readTypedDetails(form) : null
  const called = readText(form, 'calledNumber', 400)
  return data({ act, id, seen: null, problems: done.problems, typed, called }, { status: done.status })
}

function requireRight(desk: Desk, act: DetailsAct | 'look'): void {
  if (act === 'enter') desk.require('enter-bank-details')
  else desk.require(act === 'check' ? 'check-bank-details' : 'see-bank-details')
}

export default function CharityDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { charity, versions } = loaderData
  const { refused, ofFields } = splitProblems(actionData?.problems)
  return (
    <>
      <PageHead title={charity} lead={words.lead} back={{ href: '/money/details', label: back }} />
      {refused && <Notice tone="refused">{refused}</Notice>}
      <div className="panels">
        <div className="flow">
          {versions.length === 0 && <p>{words.noVersions}</p>}
          {versions.map((one) => (
            <Panel
              key={one.id}
              heading={`${words.version} ${one.version}`}
              aside={<Badge tone={stateTones[one.state]}>{words.states[one.state]}</Badge>}
            >
              <Facts
                rows={[
                  [words.name, one.name],
                  [words.account, actionData?.seen && actionData.id === one.id ? null : one.account],
                  ...(actionData?.seen && actionData.id === one.id
                    ? ([
                        [
                          lookWords.sortCode,
                          <strong key="code">{formatSortCode(actionData.seen.sortCode)}</strong>,
                        ],
                        [lookWords.number, <strong key="number">{actionData.seen.accountNumber}</strong>],
                      ] as const)
                    : []),
                  [words.email, one.email],
                  [words.entered, one.entered],
                  [words.checked, one.checked],
                  [words.states.waiting, one.from],
                ]}
              />
              <form method="post">
                <input type="hidden" name="act" value="look" />
                <input type="hidden" name="id" value={one.id} />
                <button className="button button--quiet">{lookWords.submit}</button>
              </form>
              <p className="small soft">{lookWords.note}</p>
            </Panel>
          ))}
        </div>
        <div className="flow">
          <DetailsActs {...loaderData} answer={actionData && { ...actionData, problems: ofFields ?? [] }} />
        </div>
      </div>
    </>
  )
}
