import type { StopView } from '@kindfold/acts/read-round.ts'
import { WeightForm } from '../finish/weight-form.tsx'
import { sayState } from '../words/act-words.ts'
import { act } from '../state/drive-store.ts'
import { Page } from '../layout/page.tsx'

/** A trip to the depot in the middle of the day. */
export function UnloadStop({ one }: { one: StopView }) {
  const isOpen = one.state === 'waiting' || one.state === 'at-door'
  return (
    <Page title="Unload the van">
      <h1>Unload the van</h1>
      {isOpen ? (
        <WeightForm
          label="Save: the van is empty"
          onSave={async (data) => {
            const made = await act({ kind: 'unloaded', stop: one.stop.id, data })
            return made.kind !== 'not-made'
          }}
        />
      ) : (
        <p className="lead">{sayState(one)}</p>
      )}
    </Page>
  )
}
