import { callerWords } from './caller-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { CallData } from './read-conversation.ts'
import { focusHere } from './focus-here.ts'

const words = callerWords.where

type Props = {
  data: CallData
  focus: string | null
}

/** The postcode, whether we come there, and who has booked from there before. */
export function WherePart({ data, focus }: Props) {
  const { typed, judged, known, why } = data
  const { postcode } = judged
  return (
    <Panel heading={callerWords.parts.where} id="call-where">
      <div className="call__row">
        <TextField
          name="postcode"
          label={words.postcode}
          value={typed.postcode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          width="medium"
          {...focusHere(focus === 'where')}
        />
        <TextField
          name="known"
          label={words.known}
          optional
          value={typed.known}
          autoComplete="off"
          spellCheck={false}
          width="medium"
        />
      </div>
      <div id="where-answer" data-answer="" role="status">
        {judged.area && <p className="call__good">{words.covered(judged.area.name)}</p>}
        {postcode.kind === 'outside' && (
          <div className="call__waiting flow">
            <p>{words.notCovered(postcode.outcode)}</p>
            {why === 'joined' || why === 'joined-unconfirmed' ? (
              <p className="call__good">
                {why === 'joined'
                  ? words.joined(postcode.outcode)
                  : words.joinedUnconfirmed(postcode.outcode)}
              </p>
            ) : (
              <>
                <TextField
                  name="waiting-email"
                  label={words.waitingEmail}
                  value={typed['waiting-email']}
                  type="email"
                  autoComplete="off"
                  width="medium"
                />
                <TickBox name="waiting-consent" ticked={typed['waiting-consent'] === 'yes'}>
                  {words.waitingConsent(postcode.outcode)}
                </TickBox>
                <button className="button button--quiet" name="do" value="join">
                  {words.join}
                </button>
              </>
            )}
          </div>
        )}
        {known.shown.length > 0 && <KnownDonors known={known} />}
      </div>
    </Panel>
  )
}

function KnownDonors({ known }: Pick<CallData, 'known'>) {
  const { heading, ahead, last, use, open, cut } = callerWords.known
  return (
    <div className="call__known">
      <h3>{heading}</h3>
      <ul role="list">
        {known.shown.map(({ bookingId, reference, name, line1, postcode, collectionDate, isAhead }) => (
          <li key={bookingId}>
            <button className="button button--quiet button--small" name="do" value={`use:${bookingId}`}>
              {use(name)}
            </button>{' '}
            <span>
              {line1}, {postcode}
            </span>{' '}
            {isAhead ? (
              <Badge tone="warn">{ahead(reference, formatDay(collectionDate))}</Badge>
            ) : (
              <span className="soft">{last(formatDay(collectionDate))}</span>
            )}{' '}
            <a href={`/bookings/${reference}`} aria-label={`${open} ${reference}`}>
              {open}
            </a>
          </li>
        ))}
      </ul>
      {known.isCut && <p className="soft">{cut}</p>}
    </div>
  )
}
