import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { notify } from '@kindfold/ui/notifications/notify.ts'
import { Tooltip } from '@kindfold/ui/tooltip/tooltip.tsx'
import { openCookieSettings } from '@kindfold/ui/consent/cookie-settings.ts'
import { Chapter, Specimen } from './specimen.tsx'

/** What comes and goes: tooltips, notifications, the cookie banner. */
export function Messages() {
  return (
    <Chapter title="Messages">
      <Specimen name="Tooltip: on a button, beside the next one, on a link">
        <div className="row">
          {['Copy', 'Share', 'Print'].map((text) => (
            <Tooltip key={text} text={`${text} this page for somebody who would like it`}>
              <button type="button" className="button button--small button--quiet">
                {text}
              </button>
            </Tooltip>
          ))}
          <Tooltip text="Opening hours: 6am to 3pm, Monday to Friday">
            <a href="tel:+442079460000">020 7946 0000</a>
          </Tooltip>
        </div>
      </Specimen>
      <Specimen name="Notification: press to send one">
        <div className="row">
          <button type="button" className="button button--small" onClick={() => notify('Link copied.')}>
            Plain
          </button>
          <button
            type="button"
            className="button button--small"
            onClick={() =>
              notify('The bag was removed.', { action: { label: 'Undo', run: () => notify('Put back.') } })
            }
          >
            With an action
          </button>
          <button
            type="button"
            className="button button--small"
            onClick={() => ['One', 'Two', 'Three', 'Four'].forEach((message) => notify(message))}
          >
            Four at once
          </button>
        </div>
      </Specimen>
      <Specimen name="Notification at rest">
        <div className="notification">
          <p>Your cookie choice is saved.</p>
          <button type="button" className="notification__action">
            Undo
          </button>
          <button type="button" className="notification__close" aria-label="Dismiss">
            <Icon name="close" size={20} />
          </button>
        </div>
      </Specimen>
      <Specimen name="Cookie banner">
        <button type="button" className="button button--small" onClick={openCookieSettings}>
          Open it
        </button>
      </Specimen>
    </Chapter>
  )
}
