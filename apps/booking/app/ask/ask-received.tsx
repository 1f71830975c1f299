import { EmailLate } from '../words/email-late.tsx'
import { enquiryForms, type EnquiryKind } from '@kindfold/content/enquiries/enquiry-forms.ts'
import { askWords } from './ask-words.ts'
import { useSiteAddress } from '../document/deployment.ts'

type AskReceivedProps = { kind: EnquiryKind; reference: string; email: string; isLate: boolean }

/** What was asked has arrived: its reference, where the confirmation went, and when we answer. */
export function AskReceived({ kind, reference, email, isLate }: AskReceivedProps) {
  const siteAddress = useSiteAddress()
  const { promise, sitePath } = enquiryForms[kind]
  return (
    <div className="page page--narrow width">
      <title>{askWords.receivedTitle}</title>
      <h1>{askWords.receivedHeading}</h1>
      <p className="lead" role="status">
        {askWords.received(email.trim())} {promise}
      </p>
      <EmailLate isLate={isLate} />
      <p>
        {askWords.reference}: <strong>{reference}</strong>
      </p>
      <p>
        <a href={siteAddress(sitePath)}>{askWords.back}</a>
      </p>
    </div>
  )
}
