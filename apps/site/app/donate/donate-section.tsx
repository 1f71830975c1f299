import type { Section } from '@kindfold/content/pages/page.schema.ts'
import { Picture } from '@kindfold/ui/picture/picture.tsx'
import type { ReactNode } from 'react'
import { PointList } from '../words/point-list.tsx'
import { ShareLately } from '../words/share-lately.tsx'
import { RichTextParagraphs } from '../words/rich-text-paragraphs.tsx'

type DonateSectionProps = { section: Section; onLinen: boolean; drawing?: ReactNode; aside?: ReactNode }

/** One section: its heading in the margin, with its words and list beside it. */
export function DonateSection({ section, onLinen, drawing, aside }: DonateSectionProps) {
  const { id, heading, body, points, steps, table, picture, saysShare } = section
  return (
    <section
      id={id}
      className={onLinen ? 'section section--linen' : 'section'}
      aria-labelledby={`${id}-heading`}
    >
      <div className="donate-section width">
        <div className="donate-section__margin">
          <h2 id={`${id}-heading`}>{heading}</h2>
          {aside}
          {picture && (
            <div className="donate-section__scene">
              <Picture
                name={picture.scene}
                alt={picture.alt}
                width={1200}
                height={800}
                sizes="(min-width: 56rem) 24rem, 100vw"
              />
            </div>
          )}
        </div>
        <div className="donate-section__words">
          <RichTextParagraphs text={body} />
          {drawing}
          {!drawing && points && <PointList className="donate-points" points={points} />}
          {steps && <PointList className="donate-steps" points={steps} isInOrder />}
          {table && <Figures {...table} />}
          {saysShare && <ShareLately />}
        </div>
      </div>
    </section>
  )
}

function Figures({ caption, rows }: NonNullable<Section['table']>) {
  return (
    <table className="donate-figures">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
