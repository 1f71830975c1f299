import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { donorMergeWords } from '../words/donor-merge-words.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { FoundOthers, OtherDonor } from './find-others.ts'

const words = donorMergeWords.search

type FindOtherProps = { reference: string; asked: string | null; found: FoundOthers | null }

/** The search for the other record, and what it found. */
export function FindOther({ reference, asked, found }: FindOtherProps) {
  return (
    <Panel heading={words.heading}>
      <p>{donorMergeWords.lead}</p>
      <form className="act-form" role="search">
        <TextField name="words" label={words.label} value={asked} type="search" />
        <div className="row">
          <button className="button button--green">{words.submit}</button>
        </div>
      </form>
      {found?.kind === 'unclear' && <p>{words.unclear}</p>}
      {found &&
        found.kind !== 'unclear' &&
        (found.donors.length > 0 || found.isCut || found.kind === 'found') && (
          <>
            <h3>{found.kind === 'near' ? words.near : words.found}</h3>
            {found.donors.length === 0 && !found.isCut && <p>{words.none}</p>}
            <ul role="list" className="desk-history">
              {found.donors.map((donor) => (
                <li key={donor.reference}>
                  <a href={`/bookings/${reference}/merge?with=${donor.reference}`}>
                    {words.choose}
                    <span className="visually-hidden"> {donor.contact.name}</span>
                  </a>{' '}
                  {donor.contact.name}
                  <span className="desk-history__when">{sayDonor(donor)}</span>
                </li>
              ))}
            </ul>
            {found.isCut && <p className="soft">{words.cut}</p>}
          </>
        )}
    </Panel>
  )
}

const sayDonor = ({ contact, address, collectionDate, reference }: OtherDonor) =>
  [
    contact.email,
    contact.phone && formatPhone(contact.phone),
    address.line1,
    address.postcode,
    `${reference}, ${formatDayFrom('', collectionDate)}`,
  ]
    .filter(Boolean)
    .join(', ')
