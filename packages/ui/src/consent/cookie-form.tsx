import { consentWords } from '@kindfold/content/pages/consent.ts'
import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Switch } from '../switch/switch.tsx'
import { fullConsent, refusedConsent, type Consent } from './consent.ts'

/** A link of the banner; each app renders it with its own router or plainly. */
type CookieLink = { href: string; text: string }

type CookieFormProps = {
  /** The initial state of the switches. */
  start: Consent
  /** Whether the visitor asked for it: then it takes the focus. */
  asked: boolean
  startExpanded: boolean
  /** Without it, only the form is rendered: a script of the page listens to it. */
  onChoose?: (choice: Consent) => void
  /** Closes without a change; absent before a first choice. */
  onDismiss?: () => void
  renderLink: (link: CookieLink) => ReactNode
}

/** The words, switches and buttons of the cookie banner (spec 2, Other UI pieces): a region that blocks nothing. */
export function CookieForm(props: CookieFormProps) {
  const { start, asked, startExpanded, onChoose, onDismiss, renderLink } = props
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
          {consentWords.links.map((link) => (
            <Fragment key={link.href}>{renderLink(link)}</Fragment>
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
              name={purpose}
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
          data-consent="refuse"
          onClick={() => onChoose?.(refusedConsent)}
        >
          {consentWords.rejectAll}
        </button>
        <button
          type="button"
          className="button button--small button--quiet"
          hidden={!expanded}
          data-consent="save"
          onClick={() => onChoose?.(choice)}
        >
          {consentWords.savePreferences}
        </button>
        <button
          type="button"
          className="button button--small button--green"
          data-consent="accept"
          onClick={() => onChoose?.(fullConsent)}
        >
          {consentWords.acceptAll}
        </button>
      </div>
    </section>
  )
}
