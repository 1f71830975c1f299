import { Icon } from '@kindfold/ui/icon/icon.tsx'
import type { Alarm } from '../state/drive-state.ts'
import { dismissAlarm } from '../state/drive-store.ts'

/** Nothing was kept: the one screen that must not be missed. */
export function AlarmScreen({ alarm }: { alarm: Extract<Alarm, { kind: 'not-made' }> }) {
  return (
    <main className="alarm" role="alert">
      <Icon name="warning" size={64} />
      <h1>Not saved</h1>
      <p className="alarm__lead">
        Write it on paper
        {alarm.stop === null ? (
          '.'
        ) : (
          <>
            : <strong>stop {alarm.stop}</strong>.
          </>
        )}
      </p>
      <p>This phone could not keep what you have just recorded. What you recorded before is safe.</p>
      <p>Free some space on the phone, or close the app and open it again, and record it once more.</p>
      <button type="button" className="button button--wide" onClick={dismissAlarm}>
        I have written it down
      </button>
      <p className="small">{alarm.fault}</p>
    </main>
  )
}
