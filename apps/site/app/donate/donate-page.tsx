import type { MarketingPage } from '@kindfold/content/pages/page.schema.ts'
import { Picture } from '@kindfold/ui/picture/picture.tsx'
import type { ReactNode } from 'react'
import { CallToActionLabel } from '../words/call-to-action-label.tsx'
import { DonateQuestions } from './donate-questions.tsx'
import { DonateSection } from './donate-section.tsx'

type DonatePageProps = {
  words: MarketingPage
  /** What is beside the heading; by default the page's picture. */
  object?: ReactNode
  /** Whether the page's picture is in the first section, because the object took its place. */
  sceneBelow?: boolean
  /** What the visitor can do at once, under the page's lead. */
  offer?: ReactNode
  /** Drawn in place of a section's points or table, by the section's id. */
  drawings?: Readonly<Record<string, ReactNode>>
}

/** A page about one way to give besides the doorstep: opening, sections, common questions and what to do next. */
export function DonatePage({ words, object, sceneBelow = false, offer, drawings = {} }: DonatePageProps) {
  const { heading, lead, status, picture, sections, questions, callToAction } = words
  const scene = (
    <Picture
      name={picture.scene}
      alt={picture.alt}
      width={1200}
      height={800}
      sizes="(min-width: 56rem) 32rem, 100vw"
      priority={!object}
    />
  )
  return (
    <>
      <div className="opening width">
        <div className="opening__words">
          {status && <p className="donate-status">{status}</p>}
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {offer}
        </div>
        {object ?? <div className="fold">{scene}</div>}
      </div>
      {sections.map((section, place) => (
        <DonateSection
          key={section.id}
          section={section}
          onLinen={place % 2 === 0}
          drawing={drawings[section.id]}
          aside={place === 0 && sceneBelow ? <div className="donate-section__scene">{scene}</div> : null}
        />
      ))}
      {questions && <DonateQuestions questions={questions} />}
      <CallToActionLabel words={callToAction} />
    </>
  )
}
