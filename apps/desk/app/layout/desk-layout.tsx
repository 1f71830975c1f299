import { accountantWords } from '../words/accountant-words.ts'
import { deskWords } from './desk-words.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Logo } from '@kindfold/ui/logo/logo.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import type { ReactNode } from 'react'
import type { DeskFrame } from './desk-frame.ts'

/** The frame of every page: the menu beside it on wide screens, in a fold above it on narrow ones. */
export function DeskLayout({ frame, children }: { frame: DeskFrame | null; children: ReactNode }) {
  const isSignedIn = frame?.member != null
  return (
    <div className={isSignedIn ? 'desk' : 'desk desk--alone'}>
      <a className="skip-link visually-hidden" href="#main">
        {deskWords.skip}
      </a>
      <header className="desk__side">
        <a className="desk__logo" href="/">
          <Logo name={organisation.name} /> <span className="desk__name">{deskWords.name}</span>
        </a>
        {isSignedIn && (
          <>
            <nav className="desk__menu" aria-label={deskWords.menu}>
              <MenuGroups frame={frame} />
            </nav>
            <details className="desk__fold">
              <summary>
                <Icon name="menu" /> {deskWords.menu}
              </summary>
              <nav className="desk__folded" aria-label={deskWords.menu}>
                <MenuGroups frame={frame} />
              </nav>
            </details>
          </>
        )}
      </header>
      <div className="desk__page">
        {frame?.demonstration && (
          <aside className="desk__demonstration" aria-label={deskWords.demonstrationLabel}>
            {deskWords.demonstration}
          </aside>
        )}
        {frame?.isClosed && (
          <aside className="desk__demonstration" aria-label={deskWords.closedLabel}>
            {deskWords.closed}{' '}
            {frame.menu.some(({ entries }) => entries.some(({ href }) => href === '/launch')) && (
              <a href="/launch">{deskWords.closedLink}</a>
            )}
          </aside>
        )}
        {frame?.undecided ? (
          <aside className="desk__undecided" aria-label={accountantWords.label}>
            <a href="/money/accountant">{accountantWords.undecided(frame.undecided)}</a>
          </aside>
        ) : null}
        <main id="main" className="desk__main" tabIndex={-1}>
          {frame?.done && <Notice tone="done">{frame.done}</Notice>}
          {children}
        </main>
      </div>
    </div>
  )
}

function MenuGroups({ frame }: { frame: DeskFrame }) {
  return (
    <>
      <div className="desk__groups">
        {frame.menu.map(({ label, entries }) => (
          <div key={label} className="desk__group">
            <p className="desk__group-name">{label}</p>
            <ul role="list">
              {entries.map(({ href, label: name, icon, isHere }) => (
                <li key={href}>
                  <a className="desk__link" href={href} aria-current={isHere ? 'page' : undefined}>
                    <Icon name={icon} size={20} /> {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <form className="desk__sign-out" method="post" action="/sign-out">
        <a className="desk__link" href="/account">
          <span>
            {frame.member?.name}
            <br />
            {frame.member && frame.member.areas.length > 0 && (
              <span className="small">
                {deskWords.only(frame.member.areas)}
                <br />
              </span>
            )}
            <span className="small">{deskWords.account}</span>
          </span>
        </a>
        <button className="link-button">{deskWords.signOut}</button>
      </form>
    </>
  )
}
