import { consentWords } from '@kindfold/content/pages/consent.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Switch } from '@kindfold/ui/switch/switch.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fullConsent, refusedConsent, type Consent } from './consent.ts'

type CookieFormProps = {
  /** The choice that the switches show first. */
  start: Consent
  /** Whether the visitor asked for it: then the focus moves here. */
  asked: boolean
  startExpanded: boolean
  onChoose: (choice: Consent) => void
  /** Leaves everything as it was; there is no such way before a first choice. */
  onDismiss?: () => void
}

/** The words, switches and buttons of the cookie banner (spec 2, Other UI pieces): a region that blocks nothing. */
export function CookieForm({ start, asked, startExpanded, onChoose, onDismiss }: CookieFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [expanded, setExpanded] = useState(startExpanded)
  const [choice, setChoice] = useState(start)

  useEffect(() => {
    if (asked) heading.current?.focus()
  }, [asked])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a shortcut, not the only way
    <section
      className="cookie-banner"
      aria-labelledby={`${id}-heading`}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss?.()}
    >
      <div className="cookie-banner__body">
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className="cookie-banner__heading">
          <Icon name="cookie" size={26} /> {consentWords.heading}
        </h2>
        <p className="cookie-banner__intro">{consentWords.intro}</p>
        <p className="cookie-banner__links">
          {consentWords.links.map(({ href, text }) => (
            <Link key={href} to={href}>
              {text}
            </Link>
          ))}
          <button
            type="button"
            className="link-button cookie-banner__manage"
            aria-expanded={expanded}
            aria-controls={`${id}-preferences`}
            onClick={() => setExpanded(!expanded)}
          >
            {consentWords.managePreferences}
            <Icon name="chevron-down" size={18} />
          </button>
        </p>
        <div id={`${id}-preferences`} className="cookie-banner__preferences" hidden={!expanded}>
          {consentWords.purposes.map(({ id: purpose, title, text }) => (
            <Switch
              key={purpose}
              label={title}
              note={purpose === 'necessary' ? consentWords.alwaysOn : undefined}
              hint={text}
              checked={choice[purpose]}
              disabled={purpose === 'necessary'}
              onChange={(on) => setChoice({ ...choice, [purpose]: on })}
            />
          ))}
        </div>
      </div>
      <div className="cookie-banner__buttons">
        <button
          type="button"
          className="button button--small button--green"
          onClick={() => onChoose(refusedConsent)}
        >
          {consentWords.rejectAll}
        </button>
        {expanded && (
          <button
            type="button"
            className="button button--small button--quiet"
            onClick={() => onChoose(choice)}
          >
            {consentWords.savePreferences}
          </button>
        )}
        <button
          type="button"
          className="button button--small button--green"
          onClick={() => onChoose(fullConsent)}
        >
          {consentWords.acceptAll}
        </button>
      </div>
    </section>
  )
}
