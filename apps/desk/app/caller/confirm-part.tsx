import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { callerWords } from './caller-words.ts'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { CallData } from './read-conversation.ts'
import { readTypedDetails, readTypedItems } from './typed-call.ts'

const words = callerWords.confirm

/** What to read back, what the caller will be told and how, and the button that books. */
export function ConfirmPart({ data: { typed, preview }, focus }: { data: CallData; focus: string | null }) {
  if (preview === null) return null
  const { trouble, messages, slot, benefits } = preview
  const { line1, line2 = null, town, name, phone } = readTypedDetails(typed)
  const address = formatAddressLines({ line1, line2: line2 || null, town, postcode: typed.postcode ?? '' })
  return (
    <Panel heading={callerWords.parts.confirm} id="call-confirm">
      {trouble ? (
        <Notice tone="warn">
          {trouble.words}{' '}
          {trouble.reference && (
            <a href={`/bookings/${trouble.reference}`}>
              {callerWords.known.open} {trouble.reference}
            </a>
          )}
        </Notice>
      ) : (
        <>
          <p>{words.readOut}</p>
          <p className="call__say">
            {words.sentence({
              name: name ?? '',
              phone: phone ? formatPhone(phone) : null,
              items: formatItems(readTypedItems(typed).items),
              day: formatDay(typed.date ?? ''),
              address: address.join(', '),
              benefits,
            })}
          </p>
          <MessagePreview title={words.told} messages={messages} />
          {messages.some(({ channel }) => channel === 'call') && <p>{words.saidNow}</p>}
          <p>{slot}</p>
          <button
            className="button button--green"
            name="do"
            value="book"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- after reading back, Enter books
            autoFocus={focus === 'confirm'}
          >
            {words.book}
          </button>
        </>
      )}
    </Panel>
  )
}
