import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { paymentsWords } from '@kindfold/content/desk/payments-words.ts'
import type { BankToCompare } from '@kindfold/domain/money/restore/bank-to-compare.ts'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

const { restored: words } = paymentsWords

/** Says that a restore lost what the bank did since the backup, and where it is compared. */
export function RestoredNotice({ toCompare }: { toCompare: BankToCompare | null }) {
  if (toCompare === null) return null
  const backupAt = toCompare.backupAt && formatMoment(toCompare.backupAt)
  return (
    <Notice tone="warn">
      <p>{words.notice(formatMoment(toCompare.since), backupAt)}</p>
      <p>
        <a href="/money/payments#restored">{words.link}</a>
      </p>
    </Notice>
  )
}

type RestoredPanelProps = {
  toCompare: BankToCompare | null
  today: string
  mayPrepare: boolean
}

/** What is compared with the bank after a restore, and the word that it was. */
export function RestoredPanel({ toCompare, today, mayPrepare }: RestoredPanelProps) {
  if (toCompare === null) return null
  return (
    <Panel heading={words.heading} id="restored">
      <p>{words.lead(formatDayFrom(today, toCompare.fromOn))}</p>
      <ul>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {mayPrepare && (
        <ActForm submit={words.submit} isQuiet>
          <input type="hidden" name="act" value="bank-compared" />
          <TickBox name="isCompared">{words.tick}</TickBox>
        </ActForm>
      )}
    </Panel>
  )
}
