import { manyWords } from '../words/many-words.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { listFields, type ManyTyped } from './read-act.ts'
import type { ManyCheck } from './summarise.ts'
import { WayRows } from './way-rows.tsx'

const words = manyWords.check

/** What an act on many would do, before the button that asks for it. */
export function CheckForm({ check, typed, here }: { check: ManyCheck; typed: ManyTyped; here: string }) {
  const { kind, count, places, staying, messages } = check
  const isMove = kind === 'move'
  const acts = kinds[kind]
  const fields = listFields(typed)
  const edit = `${here}?${new URLSearchParams([...fields, ['edit', 'yes']])}`
  const consequences = (
    <>
      {count > 0 && <p>{acts.says(count, typed.date)}</p>}
      {check.over > 0 && <p>{words.over(check.over)}</p>}
      <ul>
        {isMove && places.map((one) => <Places key={one.areaId} {...one} raises={typed.raises} />)}
        <WayRows {...check} />
      </ul>
      {count > 0 && <p>{kind === 'hand' ? words.handTold : words.told}</p>}
      {isMove && count > 0 && <p>{words.slots}</p>}
      {staying.length > 0 && (
        <details>
          <summary>{words.stay(staying.length)}</summary>
          <ul>
            {staying.map(({ reference, why }) => (
              <li key={reference}>
                <a href={`/bookings/${reference}`}>{reference}</a>: {manyWords.outcomes[why]}
              </li>
            ))}
          </ul>
        </details>
      )}
      {check.mayStart && messages.length > 0 && <p>{words.samples}</p>}
      {check.mayStart && (kind !== 'hand' || messages.length > 0) && <MessagePreview messages={messages} />}
      {check.mayStart && <p>{words.takeBack}</p>}
    </>
  )
  if (!check.mayStart) {
    return (
      <section className="many__refused" aria-label={words.title(count)}>
        <Notice tone="warn">
          <p>{count > 0 ? words.short : kind === 'hand' ? words.nothingFits : words.nothing}</p>
        </Notice>
        {consequences}
        <a className="button button--green" href={edit}>
          {words.edit}
        </a>
      </section>
    )
  }
  return (
    <ActForm
      submit={acts.submit(count)}
      isRefusal={kind === 'cancel'}
      cancel={{ href: edit, label: words.edit }}
      consequencesHeading={words.title(count)}
      consequences={consequences}
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="seen" value={check.mark} />
    </ActForm>
  )
}

const kinds = {
  move: { says: words.moves, submit: words.submitMove },
  cancel: { says: words.cancels, submit: words.submitCancel },
  write: { says: words.writes, submit: words.submitWrite },
  hand: { says: words.hands, submit: words.submitHand },
}

function Places({ areaName, needed, free, why, raises }: ManyCheck['places'][number] & { raises: boolean }) {
  if (why !== null) return <li>{words.why[why](areaName)}</li>
  return (
    <li>
      {words.places(areaName, needed, free)}
      {raises && needed > free && ` ${words.raised(areaName, needed - free)}`}
    </li>
  )
}
