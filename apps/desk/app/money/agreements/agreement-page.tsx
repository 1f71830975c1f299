import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { listPartners } from '@kindfold/content/charities/charities.ts'
import { agreementsWords, sayShare } from './agreements-words.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import { listBookingsOfCharity } from '@kindfold/domain/booking/day/list-bookings-of-charity.ts'
import type { Agreement } from '@kindfold/domain/money/agreement/agreement.ts'
import { listMissingContents } from '@kindfold/domain/money/agreement/approve-agreement.ts'
import { findNextStart, judgeLastDay } from '@kindfold/domain/money/agreement/end-agreement.ts'
import { findAgreement } from '@kindfold/domain/money/agreement/find-agreement.ts'
import { listAgreements } from '@kindfold/domain/money/agreement/list-agreements.ts'
import {
  agreementContentKeys,
  agreementContents,
  agreementLaw,
} from '@kindfold/content/money/agreement-contents.ts'
import { describeWriting } from '@kindfold/domain/office/many/judge-many.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { requireFresh } from '../../session/ask-again.ts'
import { openDesk, type Desk } from '../../session/open-desk.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { splitProblems } from '../split-problems.ts'
import type { Route } from './+types/agreement-page.ts'
import { AgreementActs, type ShownActs } from './agreement-acts.tsx'
import { performAgreementAct, type AgreementAct } from './perform-agreement-act.ts'
import { judgeState, stateTones } from './say-agreement.ts'

const { one: words, states, back, new: formWords, approve: approveWords } = agreementsWords

/** `/money/agreements/:id`: what an agreement says, who entered and approved it, and what can be done with it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { today } = desk
  const found = await findOne(desk, params.agreementId, today)
  if (found === null) throw data(null, { status: 404 })
  const { agreement, all, ofCharity, inForceId } = found
  const state = judgeState(agreement, inForceId, today)
  return {
    title: words.title(nameCharity(agreement.charitySlug), agreement.version),
    state,
    facts: sayTerms(agreement, today),
    who: sayWho(agreement, today),
    contents: agreementContentKeys.map((key) => ({ key, isFound: agreement.contents.includes(key) })),
    paper: agreement.documentName,
    sha256: agreement.documentSha256,
    mayOpen: desk.may('see-bank-details'),
    base: `/money/agreements/${agreement.id}`,
    acts: await showActs(desk, {
      agreement,
      all,
      ofCharity,
      today,
      asked: new URL(request.url).searchParams,
    }),
  }
}

async function findOne(desk: Desk, id: string, today: string) {
  return await desk.services.database.read(async (tx) => {
    const all = await listAgreements(tx, { withdrawnToo: true })
    const agreement = all.find((one) => one.id === id)
    if (!agreement) return null
    const inForce = await findAgreement(tx, agreement.charitySlug, today)
    const ofCharity = all.filter((one) => one.charitySlug === agreement.charitySlug)
    return { agreement, all, ofCharity, inForceId: inForce?.id ?? null }
  })
}

/** What this person may do with it, with what would follow. */
async function showActs(
  desk: Desk,
  {
    agreement,
    all,
    ofCharity,
    today,
    asked,
  }: {
    agreement: Agreement
    all: Agreement[]
    ofCharity: Agreement[]
    today: string
    asked: URLSearchParams
  },
): Promise<ShownActs> {
  const waits = agreement.approvedAt === null && agreement.withdrawnAt === null
  const missing = listMissingContents(agreement)
  const isFirst = !all.some(({ approvedAt }) => approvedAt !== null)
  const others = listPartners().filter(({ slug }) => slug !== agreement.charitySlug)
  const lastDay = asked.get('last-day')
  const isOpen = agreement.approvedAt !== null && (agreement.endsOn === null || agreement.endsOn > today)
  const fault = lastDay === null ? null : judgeLastDay(agreement, ofCharity, lastDay, today)
  return {
    approve:
      waits && desk.may('approve-agreements')
        ? {
            isOwn: agreement.enteredById === desk.member.id,
            missing: missing.length === 0 ? null : joinWords(missing.map((key) => agreementContents[key])),
            from: formatDayFrom(today, agreement.startsOn),
            first:
              isFirst && others.length > 0
                ? approveWords.first(
                    joinWords(others.map(({ name }) => name)),
                    nameCharity(agreement.charitySlug),
                  )
                : null,
          }
        : null,
    takeBack: waits && (desk.may('enter-agreements') || desk.may('approve-agreements')),
    end:
      isOpen && desk.may('enter-agreements')
        ? {
            seen: agreement.endsOn,
            typed: lastDay,
            fault,
            after:
              lastDay === null || fault !== null
                ? null
                : {
                    lastDay,
                    day: formatDayFrom(today, lastDay),
                    ...(await showBooked(desk, {
                      charitySlug: agreement.charitySlug,
                      after: lastDay,
                      before: findNextStart(ofCharity, lastDay),
                    })),
                  },
          }
        : null,
  }
}

const listedAtMost = 50

/** What is booked without an agreement then, and what its donors would be told. */
async function showBooked(desk: Desk, asked: Parameters<typeof listBookingsOfCharity>[1]) {
  const { services, today } = desk
  const booked = await listBookingsOfCharity(services, asked)
  return {
    count: booked.length,
    first: booked
      .slice(0, listedAtMost)
      .map(({ reference, date }) => ({ reference, day: formatDayFrom(today, date) })),
    told: await describeWriting(services, {
      bookingIds: booked.map(({ id }) => id),
      words: agreementsWords.end.toDonors(nameCharity(asked.charitySlug)),
      to: agreementsWords.end.eachDonor,
    }),
  }
}

function sayTerms(agreement: Agreement, today: string): [string, string][] {
  const { startsOn, endsOn } = agreement
  const until = endsOn && formatDayFrom(today, endsOn)
  return [
    [words.holds, words.span(formatDayFrom(today, startsOn), until)],
    [agreementsWords.columns.share, sayShare(agreement.shareBasisPoints)],
    [words.base, formWords.bases[agreement.base]],
    [words.costs, formWords.bearers[agreement.costs]],
    [words.claims, formWords.claimBearers[agreement.claims]],
    [words.payment, words.days(agreement.paymentDays, agreement.paymentDaysClause)],
    [words.vat, agreement.vatTerms],
    [
      words.signed,
      words.signedOn(
        formatDayFrom(today, agreement.signedByOperatorOn),
        formatDayFrom(today, agreement.signedByCharityOn),
      ),
    ],
  ]
}

function sayWho(agreement: Agreement, today: string): [string, string | null][] {
  const say = (name: string | null, at: Date | null) =>
    at && words.by(name ?? '', formatMoment(at.toISOString(), today))
  return [
    [words.entered, say(agreement.enteredByName, agreement.enteredAt)],
    [words.approved, say(agreement.approvedByName, agreement.approvedAt)],
    [words.takenBack, agreement.withdrawnAt && formatMoment(agreement.withdrawnAt.toISOString(), today)],
  ]
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const act = (['approve', 'take-back', 'end'] as const).find((one) => one === readText(form, 'act'))
  if (act === undefined) throw data(null, { status: 400 })
  requireRight(desk, act)
  if (act !== 'take-back') await requireFresh(context, request, form)
  const done = await performAgreementAct(desk.services, {
    id: params.agreementId,
    act,
    form,
    by: desk.by,
    today: desk.today,
  })
  if (done.kind === 'done') throw redirect(`/money/agreements/${params.agreementId}?done=${done.done}`, 303)
  if (done.kind === 'unknown') throw data(null, { status: 404 })
  return data({ act, problems: [{ field: done.field, words: done.words }] }, { status: 409 })
}

function requireRight(desk: Desk, act: AgreementAct): void {
  if (act === 'approve') desk.require('approve-agreements')
  else if (act === 'end' || !desk.may('approve-agreements')) desk.require('enter-agreements')
}

export default function AgreementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, facts, who, contents, paper, sha256, mayOpen, base, acts } = loaderData
  const { refused, ofFields } = splitProblems(actionData?.problems)
  return (
    <>
      <PageHead title={title} back={{ href: '/money/agreements', label: back }}>
        <Badge tone={stateTones[state]}>{states[state]}</Badge>
      </PageHead>
      {refused && <Notice tone="refused">{refused}</Notice>}
      <div className="panels">
        <div className="flow">
          <Panel heading={words.terms}>
            <Facts rows={facts} />
          </Panel>
          <Panel heading={words.contents}>
            <Facts
              rows={contents.map(({ key, isFound }) => [
                agreementContents[key],
                <Badge key={key} tone={isFound ? 'good' : 'bad'}>
                  {isFound ? words.found : words.missing}
                </Badge>,
              ])}
            />
            <p className="small soft">
              {words.law}: <a href={agreementLaw.regulations.href}>{agreementLaw.regulations.words}</a>;{' '}
              <a href={agreementLaw.act.href}>{agreementLaw.act.words}</a>.
            </p>
          </Panel>
        </div>
        <div className="flow">
          <Panel heading={words.who}>
            <Facts rows={who} />
          </Panel>
          <Panel heading={words.paper}>
            {paper === null ? (
              <p className="soft">{words.noPaper}</p>
            ) : (
              <>
                <p>{paper}</p>
                <p className="small soft">
                  {words.sha256}: <code className="hash">{sha256}</code>
                </p>
                {mayOpen && (
                  <form method="post" action={`${base}/paper`} className="flow">
                    <button className="button button--quiet">{words.openPaper}</button>
                    <p className="small soft">{words.paperNote}</p>
                  </form>
                )}
              </>
            )}
          </Panel>
          <AgreementActs acts={acts} act={actionData?.act} problems={ofFields} />
        </div>
      </div>
    </>
  )
}
