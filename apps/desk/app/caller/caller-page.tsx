import { callerWords as words } from './caller-words.ts'
import type { CallDraft } from '@kindfold/domain/booking/booking/draft.ts'
import { holdDate } from '@kindfold/domain/capacity/hold/hold-date.ts'
import { joinWaitingList } from '@kindfold/domain/booking/waiting-list/join-waiting-list.ts'
import { EnterButton } from '@kindfold/ui/form/enter-button.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { redirect } from 'react-router'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/caller-page.ts'
import { Booked, readBooked } from './booked.tsx'
import { ConfirmPart } from './confirm-part.tsx'
import { DayPart } from './day-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { fillInCall } from './fill-in-call.ts'
import { judgeCall } from './judge-call.ts'
import { findAgain, leadToBooked, readConversation, readWaiting, type CallData } from './read-conversation.ts'
import { keepCall, openCall, type Call } from './open-call.ts'
import { bookCall, sayBenefits } from './preview-call.ts'
import { begunBy, callParts, digestCall, readTypedCall, type CallPart, type TypedCall } from './typed-call.ts'
import { WherePart } from './where-part.tsx'

/** `/caller`: booking for somebody on the telephone, on one page that keeps pace with the conversation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const asked = new URL(request.url).searchParams
  const booked = asked.get('booked')
  if (booked !== null) return { booked: await readBooked(desk, booked), conversation: null }
  return { booked: null, conversation: await readConversation(desk, asked) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const opened = await openCall(desk, readText(form, 'call'))
  await leadToBooked(desk, opened)
  const pressed = readText(form, 'do') || 'next'
  const sent = { ...opened.call.typed, ...readTypedCall(form) }
  const isOnward = pressed === 'next' || pressed === 'book'
  // What is said again, in parts that were not on the page yet.
  const again = opened.draft.data.call === undefined ? await findAgain(desk, readText(form, 'again')) : null
  const given = again ?? opened.call.given
  const checkedTo = isOnward ? findCheckedTo({ ...opened.call, given }, sent) : opened.call.checkedTo
  const typed = { ...again, ...sent }
  const filled = await fillInCall(desk, { before: opened.call, typed, pressed })
  const kept = await keepCall(desk, opened, { given, ...filled, checkedTo })
  const judged = await judgeCall(desk, kept)
  const at = callParts.indexOf(judged.at)
  const call = isOnward && at > kept.call.ledTo ? await keepCall(desk, kept, { ledTo: at }) : kept
  const isOffered = judged.offered !== null && judged.problems.day.every(({ field }) => field !== 'date')
  if (judged.area !== null && isOffered) {
    const wanted = { draftId: call.draftId, areaId: judged.area.id, date: call.call.typed.date ?? '' }
    await holdDate(desk.services, wanted)
  }
  // Where we have begun to collect meanwhile, nobody needs to wait.
  if (pressed === 'join') return judged.area === null ? await joinList(desk, call) : leadTo(call, 'where')
  if (pressed !== 'book' || judged.at !== 'confirm' || judged.area === null)
    return leadTo(call, isOnward ? judged.at : findFocus(pressed, judged.at))
  if (readText(form, 'shown') !== digestCall(call.call.typed, sayBenefits(call.call.typed)))
    return leadTo(call, 'confirm', 'changed')
  desk.require('book-for-caller', judged.area.id)
  const result = await bookCall(desk.services, desk, call)
  return result.kind === 'booked'
    ? redirect(`/caller?booked=${result.booking.reference}`, 303)
    : leadTo(call, 'confirm')
}

/**
 * Mistakes show in the parts to which the agent was led or in which something was typed, not in those further on. What we
 * filled in ourselves was not typed: its questions were not read out yet.
 */
function findCheckedTo({ checkedTo, ledTo, given }: CallDraft, sent: TypedCall): number {
  const isTyped = (name: string) => sent[name]?.trim() && sent[name] !== given?.[name]
  const begun = Object.entries(begunBy).findLastIndex(([, names]) => names.some(isTyped))
  return Math.max(checkedTo, Math.min(callParts.indexOf('details'), Math.max(ledTo, begun)))
}

async function joinList(desk: Desk, call: Call): Promise<Response> {
  const { typed } = call.call
  const result = await joinWaitingList(desk.services, { ...readWaiting(typed), by: desk.by })
  if (result.kind !== 'joined') return leadTo(call, 'where', 'not-joined')
  return leadTo(call, 'where', result.isUnconfirmed ? 'joined-unconfirmed' : 'joined')
}

function leadTo({ draftId }: Call, at: string, why?: string): Response {
  const query = new URLSearchParams({ call: draftId, at, ...(why !== undefined && { why }) })
  return redirect(`/caller?${query}`, 303)
}

function findFocus(pressed: string, at: CallPart): string {
  if (pressed === 'check-thing') return 'thing'
  if (pressed.endsWith('-address')) return 'address'
  // The button is gone with its list; the conversation goes on at the next part, and nothing is booked by Enter there.
  return pressed.startsWith('use:') && at !== 'confirm' ? at : 'stay'
}

export default function CallerPage({ loaderData }: Route.ComponentProps) {
  return loaderData.booked ? (
    <Booked booked={loaderData.booked} />
  ) : (
    <Conversation data={loaderData.conversation} />
  )
}

function Conversation({ data }: { data: CallData }) {
  const { call, again, parts, problems, digest, why, focus, judged } = data
  const focused = problems.length > 0 ? null : (focus ?? 'where')
  const has = (part: CallPart) => parts.includes(part)
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <a className="button button--quiet" href="/caller">
          {words.startAgain}
        </a>
      </PageHead>
      <Problems of={problems}>
        {why === 'changed' && <Notice tone="warn">{words.confirm.changed}</Notice>}
        <form method="post" action="/caller" className="call" noValidate data-keeps-pace="">
          <input type="hidden" name="call" value={call} />
          {again !== '' && <input type="hidden" name="again" value={again} />}
          <input type="hidden" name="parts" value={parts.join(' ')} />
          <input type="hidden" name="shown" value={digest} />
          <EnterButton>{words.next}</EnterButton>
          <WherePart data={data} focus={focused} />
          {has('day') && judged.offered && <DayPart data={data} focus={focused} />}
          {has('details') && <DetailsPart data={data} focus={focused} />}
          {has('confirm') && <ConfirmPart data={data} focus={focused} />}
          {!has('confirm') && (
            <section id="call-on" data-part="" className="call__on">
              <button className="button button--green" name="do" value="next">
                {words.next}
              </button>
            </section>
          )}
        </form>
      </Problems>
    </>
  )
}
