import { FieldProblems } from '@kindfold/ui/form/problems.tsx'
import { paymentsWords as words } from '@kindfold/content/desk/payments-words.ts'
import { returnReasons } from '@kindfold/money/codes.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { ReactNode } from 'react'

type PaymentActsProps = {
  version: number
  today: string
  isInFile: boolean
  ownWork: 'prepared' | 'entered-details' | null
  acts: Record<'approve' | 'withdraw' | 'send' | 'confirm' | 'return', boolean>
  /** What was sent and refused. */
  sent?: {
    act: string
    problems: readonly FormProblem[]
    typed: { on: string; bankReference: string; reason: string }
  }
}

/** What can be done with a payment now, each as a form of its own. */
export function PaymentActs({ version, today, isInFile, ownWork, acts, sent }: PaymentActsProps) {
  // One form was sent: what was typed there stands there again, and nothing of it in the others.
  const of = (act: string) => (sent?.act === act ? sent : undefined)
  const form = { version, sent }
  return (
    <div className="flow">
      {acts.approve && (
        <Panel heading={words.approve.heading}>
          {ownWork === null ? (
            <Act
              {...form}
              act="approve"
              consequences={words.approve.consequences}
              submit={words.approve.submit}
            />
          ) : (
            <p>{words.approve.own[ownWork]}</p>
          )}
        </Panel>
      )}
      {acts.send && (
        <Panel heading={words.send.heading}>
          <Act {...form} act="send" consequences={words.send.consequences} submit={words.send.submit}>
            <Day label={words.send.on} value={of('send')?.typed.on ?? today} />
            <TextField
              name="bankReference"
              label={words.send.reference}
              hint={words.send.referenceHint}
              value={of('send')?.typed.bankReference}
              width="medium"
            />
          </Act>
        </Panel>
      )}
      {acts.confirm && (
        <Panel heading={words.confirm.heading}>
          <Act
            {...form}
            act="confirm"
            consequences={words.confirm.consequences}
            submit={words.confirm.submit}
          >
            <Day label={words.confirm.on} value={of('confirm')?.typed.on ?? today} />
          </Act>
          <Act {...form} act="not-arrived" submit={words.confirm.notArrived} isQuiet />
        </Panel>
      )}
      {acts.return && (
        <Panel heading={words.giveBack.heading}>
          <Act
            {...form}
            act="return"
            consequences={words.giveBack.consequences}
            submit={words.giveBack.submit}
            isRefusal
          >
            <Day name="returnedOn" label={words.giveBack.on} value={of('return')?.typed.on ?? today} />
            <SelectField
              name="reason"
              label={words.giveBack.reason}
              choose={words.giveBack.choose}
              value={of('return')?.typed.reason}
              options={returnReasons.map((value) => ({ value, label: words.giveBack.reasons[value] }))}
            />
          </Act>
        </Panel>
      )}
      {acts.withdraw && (
        <Panel heading={words.withdraw.heading}>
          <Act
            {...form}
            act="withdraw"
            consequences={words.withdraw.consequences}
            submit={words.withdraw.submit}
            isRefusal
          >
            {isInFile && <TickBox name="neverSent">{words.withdraw.neverSent}</TickBox>}
          </Act>
        </Panel>
      )}
    </div>
  )
}

type ActProps = Pick<PaymentActsProps, 'version' | 'sent'> & {
  act: string
  consequences?: string
  submit: string
  isRefusal?: boolean
  isQuiet?: boolean
  children?: ReactNode
}

function Act({ act, version, sent, consequences, submit, isRefusal, isQuiet, children }: ActProps) {
  const look = isRefusal ? 'button--refuse' : isQuiet ? 'button--quiet' : 'button--green'
  return (
    <form method="post" className="act-form" noValidate>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="version" value={version} />
      <FieldProblems of={sent?.act === act ? sent.problems : undefined}>{children}</FieldProblems>
      {consequences && <p className="small soft">{consequences}</p>}
      <div className="row">
        <button className={`button ${look}`}>{submit}</button>
      </div>
    </form>
  )
}

type DayProps = Omit<Parameters<typeof TextField>[0], 'name'> & { name?: string }

const Day = ({ name = 'on', ...field }: DayProps) => (
  <TextField {...field} name={name} type="date" width="medium" />
)
