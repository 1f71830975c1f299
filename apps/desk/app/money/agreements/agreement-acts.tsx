import { FieldProblems } from '@kindfold/ui/form/problems.tsx'
import { agreementsWords } from './agreements-words.ts'
import type { ManyTold } from '@kindfold/domain/office/many/judge-many.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

import { WayRows } from '../../many/way-rows.tsx'

const { approve: approveWords, takeBack, end: endWords, back } = agreementsWords

/** What whoever looks may do with an agreement; null: not that. */
export type ShownActs = {
  approve: { isOwn: boolean; missing: string | null; from: string; first: string | null } | null
  takeBack: boolean
  end: {
    /** The last day that stands there now. */
    seen: string | null
    typed: string | null
    fault: keyof typeof endWords.faults | null
    /** What is booked after the last day that was asked about. */
    after: {
      lastDay: string
      day: string
      count: number
      first: { reference: string; day: string }[]
      told: ManyTold
    } | null
  } | null
}

type ActsProps = { acts: ShownActs; act: string | undefined; problems: FormProblem[] | undefined }

/** The forms of an agreement's acts, each with what will follow. */
export function AgreementActs({ acts: { approve, takeBack: mayTakeBack, end }, act, problems }: ActsProps) {
  const cancel = { href: '/money/agreements', label: back }
  const of = (one: string) => (act === one ? problems : undefined)
  return (
    <>
      {approve && (
        <Panel heading={approveWords.heading}>
          {approve.isOwn ? (
            <p>{approveWords.own}</p>
          ) : approve.missing !== null ? (
            <p>{approveWords.lacks(approve.missing)}</p>
          ) : (
            <ActForm
              consequences={
                <>
                  <p>{approveWords.consequences(approve.from)}</p>
                  {approve.first && <p>{approve.first}</p>}
                </>
              }
              problems={of('approve')}
              submit={approveWords.submit}
              cancel={cancel}
            >
              <input type="hidden" name="act" value="approve" />
              <p>{approveWords.lead}</p>
            </ActForm>
          )}
        </Panel>
      )}
      {mayTakeBack && (
        <Panel heading={takeBack.heading}>
          <ActForm
            consequences={<p>{takeBack.consequences}</p>}
            problems={of('take-back')}
            submit={takeBack.submit}
            isRefusal
            cancel={cancel}
          >
            <input type="hidden" name="act" value="take-back" />
          </ActForm>
        </Panel>
      )}
      {end && <EndPanel end={end} problems={of('end')} />}
    </>
  )
}

function EndPanel({
  end,
  problems,
}: {
  end: NonNullable<ShownActs['end']>
  problems: FormProblem[] | undefined
}) {
  const { seen, typed, fault, after } = end
  const found = problems ?? (fault ? [{ field: 'last-day', words: endWords.faults[fault] }] : undefined)
  return (
    <Panel heading={endWords.heading} id="end">
      <form method="get" className="flow" noValidate>
        <p>{endWords.lead}</p>
        <FieldProblems of={found}>
          <TextField
            name="last-day"
            type="date"
            label={endWords.lastDay}
            value={typed ?? seen}
            width="medium"
          />
        </FieldProblems>
        <button className="button button--quiet">{endWords.look}</button>
      </form>
      {after && (
        <ActForm
          consequences={<p>{endWords.consequences(after.day)}</p>}
          problems={problems}
          submit={endWords.submit(after.day)}
          isRefusal
          cancel={{ href: '/money/agreements', label: back }}
        >
          <input type="hidden" name="act" value="end" />
          <input type="hidden" name="lastDay" value={after.lastDay} />
          <input type="hidden" name="seen" value={seen ?? ''} />
          {after.count === 0 ? (
            <p>{endWords.none(after.day)}</p>
          ) : (
            <>
              <p>{endWords.booked(after.count, after.day)}</p>
              <ul>
                {after.first.map(({ reference, day }) => (
                  <li key={reference}>
                    {reference}, {day}
                  </li>
                ))}
                {after.count > after.first.length && (
                  <li>{endWords.more(after.count - after.first.length)}</li>
                )}
              </ul>
              <p>{endWords.dealWith}</p>
              <ul>
                <WayRows {...after.told} />
              </ul>
              <MessagePreview messages={after.told.messages} />
            </>
          )}
        </ActForm>
      )}
    </Panel>
  )
}
