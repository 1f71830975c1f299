import { messagesWords as words } from '@kindfold/content/desk/messages-words.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listKindNames } from '@kindfold/domain/office/message/list-kind-names.ts'
import {
  countFailedMessages,
  countFailedOf,
  listFailedMessages,
} from '@kindfold/domain/office/message/failed-messages.ts'
import { readHold } from '@kindfold/domain/message/hold.ts'
import { isMessageKind } from '@kindfold/domain/office/message/draw-example.ts'
import {
  countWaitingMessages,
  listWaitingMessages,
} from '@kindfold/domain/office/message/waiting-messages.ts'
import { sendFailedAgain, sentAgainAtMost } from '@kindfold/domain/office/message/send-failed-again.ts'
import { sendAllWaiting } from '@kindfold/domain/office/act/acts-on-messages.ts'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Stat } from '@kindfold/ui/stat/stat.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/messages-page.ts'
import { FailedCounts } from './failed-counts.tsx'
import { FailingPanel } from './failing-panel.tsx'
import { SendAllAgain } from './send-all-again.tsx'
import { HeldNotice } from './held-notice.tsx'
import { FailedTable } from './failed-table.tsx'
import { WaitingTable } from './waiting-table.tsx'

const views = ['open', 'all', 'waiting'] as const
const channels = ['email', 'sms', 'call'] as const

/** `/messages`: what failed and why, by kind and day; what waits. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, areas, may } = openDesk(context)
  const asked = new URL(request.url).searchParams
  const [kind, day] = [asked.get('kind') ?? '', asked.get('day') ?? '']
  const view = views.find((one) => one === asked.get('view')) ?? 'open'
  const filter = {
    view,
    // What waits is narrowed by its channel alone.
    kind: isMessageKind(kind) && view !== 'waiting' ? kind : null,
    channel: channels.find((one) => one === asked.get('channel')) ?? null,
    day: isDate(day) && view !== 'waiting' ? day : null,
  }
  const mine = { areas: areas('see-messages'), after: asked.get('after') }
  const isNarrowed = [filter.kind, filter.channel, filter.day, mine.after].some((one) => one !== null)
  const shared = {
    filter,
    // Of what is left out nothing is said.
    isWhole: mine.areas === 'all' && !isNarrowed,
    kinds: listKindNames(),
    isFirst: mine.after === null,
    hold: await readHold(services),
    mayRelease: may('release-messages'),
  }
  if (filter.view === 'waiting') {
    const ofChannel = { ...mine, channel: filter.channel }
    // Side by side: among millions of messages, each takes its time.
    const [waiting, counts] = await Promise.all([
      listWaitingMessages(services, ofChannel),
      countWaitingMessages(services, ofChannel),
    ])
    return {
      ...shared,
      failed: null,
      waiting: {
        ...waiting,
        ...counts,
        // What it tries is all that waits.
        maySend: may('send-again') && filter.channel === null,
      },
    }
  }
  const which = filter.view
  const { kind: oneKind, channel, day: oneDay } = filter
  // Only of one kind, channel and day the list shows to whom all of it goes.
  const isNarrow = which === 'open' && oneKind !== null && channel !== null && oneDay !== null
  return {
    ...shared,
    failed: {
      ...(await listFailedMessages(services, { ...mine, ...filter, which })),
      ...(await countFailedMessages(services, { ...mine, which })),
      goesAgain:
        isNarrow && may('send-again') ? await countFailedOf(services, { ...mine, ...filter, which }) : 0,
    },
    waiting: null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { services, by, areas } = desk
  const form = await readForm(request)
  if (readText(form, 'intent') === 'failed') return await sendAllAgain()
  const of = { areas: areas(sendAllWaiting.right) }
  const answer = await performAct(desk, sendAllWaiting, { of, areaId: undefined, form })
  if (answer.kind === 'done') throw redirect(`/messages?view=waiting&done=${answer.done}`, 303)
  return data({ refusal: answer.problems[0]?.words }, { status: 409 })

  async function sendAllAgain() {
    const [kind, day] = [readText(form, 'kind'), readText(form, 'day')]
    const channel = channels.find((one) => one === readText(form, 'channel'))
    const isAsked = isMessageKind(kind) && isDate(day) && channel !== undefined
    const { queued } = isAsked
      ? await sendFailedAgain(services, {
          areas: areas('send-again'),
          kind,
          channel,
          day,
          by,
          atMost: sentAgainAtMost,
        })
      : { queued: 0 }
    const done = channel === 'call' ? 'failed-calls-listed' : 'failed-sent'
    if (queued > 0) throw redirect(`/messages?done=${done}`, 303)
    return data({ refusal: words.failedAgain.none }, { status: 409 })
  }
}

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, isWhole, kinds, isFirst, hold, mayRelease, failed, waiting } = loaderData
  const toAddress = (more: Record<string, string | null>) => {
    const given = Object.entries({ ...filter, ...more }).filter((one): one is [string, string] => !!one[1])
    return `/messages?${new URLSearchParams(given)}`
  }
  const next = failed?.next ?? waiting?.next ?? null
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead}>
        <a className="button button--quiet button--small" href="/messages/kinds">
          {words.kindsLink}
        </a>
      </PageHead>
      <HeldNotice hold={hold} mayRelease={mayRelease} />
      <Filters label={words.filtersLabel} submit={words.filter}>
        <SelectField
          name="view"
          label={words.viewLabel}
          value={filter.view}
          options={views.map((view) => ({ value: view, label: words.views[view] }))}
        />
        {waiting === null && (
          <SelectField
            name="kind"
            label={words.kindLabel}
            value={filter.kind}
            choose={words.anyKind}
            options={kinds}
          />
        )}
        <SelectField
          name="channel"
          label={words.channelLabel}
          value={filter.channel}
          choose={words.anyChannel}
          options={channels.map((channel) => ({ value: channel, label: words.channels[channel] }))}
        />
        {waiting === null && <TextField name="day" label={words.dayLabel} type="date" value={filter.day} />}
      </Filters>
      {actionData && <Notice tone="refused">{actionData.refusal}</Notice>}
      {waiting && (
        <>
          <Stat
            label={words.views.waiting}
            value={words.waiting(waiting.waiting, waiting.countedAtMost)}
            note={waiting.late > 0 ? words.late(waiting.late, waiting.countedAtMost) : words.onTime}
          />
          <FailingPanel {...waiting} />
          {waiting.messages.length === 0 ? (
            <EmptyState heading={words.noneWaitingHeading}>
              <p>{isWhole ? words.noneWaiting : words.noneOfThese}</p>
            </EmptyState>
          ) : (
            <WaitingTable messages={waiting.messages} />
          )}
        </>
      )}
      {failed && (
        <>
          {failed.messages.length === 0 ? (
            <EmptyState heading={words.noneFailedHeading}>
              <p>
                {!isWhole ? words.noneOfThese : filter.view === 'open' ? words.noneOpen : words.noneFailed}
              </p>
            </EmptyState>
          ) : (
            <FailedTable messages={failed.messages} />
          )}
          {failed.goesAgain > 0 && <SendAllAgain filter={filter} count={failed.goesAgain} />}
        </>
      )}
      <KeysetPager
        label={words.pager}
        first={isFirst ? null : toAddress({ after: null })}
        next={next && toAddress({ after: next })}
      />
      {failed && failed.counts.length > 0 && (
        <FailedCounts counts={failed.counts} isCut={failed.isCut} toAddress={toAddress} />
      )}
    </div>
  )
}
