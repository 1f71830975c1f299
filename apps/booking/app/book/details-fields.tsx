import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { findDetailField, placeFields, type DetailName } from '@kindfold/content/booking/detail-fields.ts'
import { detailsWords as words } from '@kindfold/content/booking/step-words.ts'
import type { Details } from '@kindfold/domain/booking/booking/check-details.ts'
import type { ReactNode } from 'react'
import { EmailField } from '@kindfold/ui/form/email-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'

type FieldsProps = { typed: Partial<Details> }

/** One field, as the list of fields describes it. */
function DetailField({
  name,
  typed,
  hint: ownHint,
}: FieldsProps & { name: DetailName; hint?: string | undefined }) {
  const { label, hint, required, lines, width, choices, autoComplete, ticked } = findDetailField(name)
  if (ticked !== undefined)
    return (
      <TickBox name={name} ticked={typed[name] === 'yes'}>
        {label}
      </TickBox>
    )
  return (
    <TextField
      name={name}
      label={label}
      hint={ownHint ?? hint}
      optional={!required}
      value={typed[name]}
      lines={lines}
      width={width}
      choices={choices}
      autoComplete={autoComplete}
    />
  )
}

/** The donor's contact details. Asks for a mobile only where we send texts, or to change one that we hold. */
type PersonProps = FieldsProps & { sendsTexts: boolean; fixedEmail?: boolean }

export function PersonFields({ typed, sendsTexts, fixedEmail }: PersonProps) {
  const email = findDetailField('email')
  const phone = findDetailField('phone')
  return (
    <fieldset className="fields">
      <legend className="choices__legend">{words.you}</legend>
      <DetailField name="name" typed={typed} />
      {!fixedEmail && <EmailField label={email.label} hint={email.hint} value={typed.email} />}
      {(sendsTexts || typed.phone) && (
        <TextField
          name="phone"
          label={phone.label}
          hint={sendsTexts ? phone.hint : null}
          optional
          value={typed.phone && formatPhone(typed.phone)}
          type="tel"
          inputMode="tel"
          autoComplete={phone.autoComplete}
          width={phone.width}
        />
      )}
    </fieldset>
  )
}

/**
 * The collection address. While booking the postcode is fixed: the donor gave it before, and it decides the area.
 * `children` help to fill the address in.
 */
export function AddressFields({
  typed,
  postcode,
  change,
  canChangePostcode,
  children,
}: FieldsProps & {
  postcode: string
  /** The page where the postcode was given. */
  change?: string
  canChangePostcode?: boolean
  children?: ReactNode
}) {
  return (
    <fieldset className="fields">
      <legend className="choices__legend">{words.address}</legend>
      {canChangePostcode && (
        <TextField
          name="postcode"
          label={words.postcode}
          value={postcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          width="short"
        />
      )}
      {children}
      <DetailField name="line1" typed={typed} />
      <DetailField name="line2" typed={typed} />
      <DetailField name="town" typed={typed} />
      {!canChangePostcode && (
        <p className="fixed-value">
          <span className="field__label">{words.postcode}</span>{' '}
          <span>
            {postcode} {change && <a href={change}>Change postcode</a>}
          </span>
        </p>
      )}
    </fieldset>
  )
}

/** Where the bags will be and how a driver gets there. `hints` take the place of those of the list. */
export function PlaceFields({ typed, hints }: FieldsProps & { hints?: Partial<Record<DetailName, string>> }) {
  return placeFields.map(({ name }) => (
    <DetailField key={name} name={name} typed={typed} hint={hints?.[name]} />
  ))
}

/** Where the bags will be, how a driver gets there, and whether we remind the donor. */
export function NotesFields({
  typed,
  mayRemind,
  wantsReminder,
}: FieldsProps & {
  /** Whether the reminder of the day is still to come. */
  mayRemind: boolean
  wantsReminder?: boolean
}) {
  return (
    <fieldset className="fields">
      <legend className="choices__legend">{words.bags}</legend>
      <PlaceFields typed={typed} />
      {mayRemind && (
        <TickBox name="reminder" ticked={wantsReminder}>
          {words.reminder}
        </TickBox>
      )}
    </fieldset>
  )
}
