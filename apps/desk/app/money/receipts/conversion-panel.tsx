import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { receiptsWords } from './receipts-words.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { RefusedConversion } from './perform-conversion.ts'

const { conversion: words } = receiptsWords

type ConversionPanelProps = {
  /** Made for this page: recorded once, however often it is sent. */
  id: string
  today: string
  isConverted: boolean
  refused: RefusedConversion | null
}

/** Where it is said what the bank gave for a receipt that was left in euros, or that this was mistyped. */
export function ConversionPanel({ id, today, isConverted, refused }: ConversionPanelProps) {
  return (
    <Panel heading={isConverted ? words.takeBack.heading : words.heading}>
      <ActForm
        problems={refused?.problems}
        submit={isConverted ? words.takeBack.submit : words.submit}
        isRefusal={isConverted}
      >
        <input type="hidden" name="act" value={isConverted ? 'take-back-conversion' : 'convert'} />
        {!isConverted && (
          <>
            <input type="hidden" name="id" value={id} />
            <TextField
              name="convertedOn"
              label={words.on}
              type="date"
              width="medium"
              value={refused?.convertedOn ?? today}
            />
            <TextField
              name="gave"
              label={words.gave}
              hint={words.gaveHint}
              inputMode="decimal"
              autoComplete="off"
              width="short"
              value={refused?.gave}
            />
            {refused?.isFarOff && <TickBox name="isSure">{words.isSure}</TickBox>}
          </>
        )}
        <p className="small soft">{isConverted ? words.takeBack.consequences : words.consequences}</p>
      </ActForm>
    </Panel>
  )
}
