import type { Address } from '@kindfold/content/installation/organisation.schema.ts'

type EnvelopeProps = { heading: string; name: string; address: Address }

/** The postal address on an envelope, with a stamp in its corner. */
export function Envelope({ heading, name, address }: EnvelopeProps) {
  const lines = [name, ...address.lines, address.town, address.postcode, address.country]
  return (
    <div className="envelope">
      <svg className="envelope__stamp" viewBox="0 0 88 104" aria-hidden="true" focusable="false">
        <path className="envelope__paper" d="M4 4h80v96H4z" />
        <path className="envelope__perforation" d="M4 4h80v96H4z" />
        <path
          className="envelope__shirt"
          d="M32 30l-16 9 6 15 7-3v27h30V51l7 3 6-15-16-9c-2 6-6 9-12 9s-10-3-12-9z"
        />
        <path className="envelope__seam" d="M35 70h18" />
      </svg>
      <h3>{heading}</h3>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}
