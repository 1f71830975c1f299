import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { countWords } from '../words/count-words.ts'
import { countAll } from '../state/count-all.ts'
import { act } from '../state/drive-store.ts'
import { useDrive } from '../state/use-drive.ts'
import { FinishQuestion } from './finish-question.tsx'
import { WeightForm, type Load } from './weight-form.tsx'
import { Page } from '../layout/page.tsx'

/** The end of the day: what came off the van, and whether the driver means to finish with what is open. */
export default function FinishPage() {
  const { view } = useDrive()
  const navigate = useNavigate()
  const [load, setLoad] = useState<Load | null>(null)
  const [isAsked, setAsked] = useState(false)
  if (view === null || view.state !== 'started')
    return (
      <Page title="No round">
        <h1>No round is under way</h1>
        <p>
          <Link to="/">Back to the round</Link>
        </p>
      </Page>
    )
  const { taken, counts } = view
  const atDoors = countAll(taken)
  if (isAsked && load !== null)
    return (
      <FinishQuestion
        view={view}
        load={load}
        onNo={() => setAsked(false)}
        onYes={async () => {
          const made = await act({ kind: 'finished', stop: null, data: load })
          if (made.kind !== 'not-made') await navigate('/')
        }}
      />
    )
  return (
    <Page title="Finish the round">
      <h1>Finish the round</h1>
      {counts.waiting > 0 && (
        <p className="warn">
          <strong>{counts.waiting === 1 ? '1 stop is' : `${counts.waiting} stops are`} still to do.</strong>{' '}
          If you finish now, the office must find another van or day for them.
        </p>
      )}
      <p className="lead">
        On this phone you recorded {countWords(atDoors, 'bag or box', 'bags and boxes')} at doors.
      </p>
      <WeightForm
        label="Finish the round"
        typed={load}
        onSave={async (typed) => {
          setLoad(typed)
          setAsked(true)
          return false
        }}
      />
    </Page>
  )
}
