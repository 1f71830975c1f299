import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { detailsWords as words } from '@kindfold/content/booking/step-words.ts'
import type { Details } from '@kindfold/domain/booking/check-details.ts'
import type { ReactNode } from 'react'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { EmailField } from '@kindfold/ui/form/email-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'

/** Whom we write to: a mobile is asked for only where it is texted, or to change one that we hold. */
type PersonProps = FieldsProps & { sendsTexts: boolean; fixedEmail?: boolean }

type FieldsProps = { typed: Partial<Details>; problems?: readonly FormProblem[] }

export function PersonFields({ typed, problems, sendsTexts, fixedEmail }: PersonProps) {
  const { name, email, phone } = words.fields
  return (
    <fieldset className="fields">
      <legend className="choices__legend">{words.you}</legend>
      <TextField name="name" {...name} value={typed.name} problems={problems} autoComplete="name" />
      {!fixedEmail && <EmailField {...email} value={typed.email} problems={problems} />}
      {(sendsTexts || typed.phone) && (
        <TextField
          name="phone"
          label={phone.label}
          hint={sendsTexts ? phone.hint : null}
          optional
          value={typed.phone && formatPhone(typed.phone)}
          problems={problems}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          width="medium"
        />
      )}
    </fieldset>
  )
}

/** Where we come; the postcode was given before and decides the area, so it stands fixed. `children` helps to fill it in. */
export function AddressFields({
  typed,
  problems,
  postcode,
  change,
  children,
}: FieldsProps & { postcode: string; change?: string; children?: ReactNode }) {
  const { line1, line2, town } = words.fields
  return (
    <fieldset className="fields">
      <legend className="choices__legend">{words.address}</legend>
      {children}
      <TextField
        name="line1"
        {...line1}
        value={typed.line1}
        problems={problems}
        autoComplete="address-line1"
      />
      <TextField
        name="line2"
        {...line2}
        optional
        value={typed.line2}
        problems={problems}
        autoComplete="address-line2"
      />
      <TextField
        name="town"
        {...town}
        value={typed.town}
        problems={problems}
        autoComplete="address-level2"
        width="medium"
      />
      <p className="fixed-value">
        <span className="field__label">{words.postcode}</span>{' '}
        <span>
          {postcode} {change && <a href={change}>Change postcode</a>}
        </span>
      </p>
    </fieldset>
  )
}

/** Where the bags will be and how a driver gets there. */
export function NotesFields({ typed, problems }: FieldsProps) {
  const { bagsPlace, accessNotes } = words.fields
  return (
    <fieldset className="fields">
      <legend className="choices__legend">{words.bags}</legend>
      <TextField
        name="bagsPlace"
        {...bagsPlace}
        value={typed.bagsPlace}
        problems={problems}
        autoComplete="off"
      />
      <TextField
        name="accessNotes"
        {...accessNotes}
        optional
        value={typed.accessNotes}
        problems={problems}
        lines={2}
        autoComplete="off"
      />
    </fieldset>
  )
}
