import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { formatCount } from '@kindfold/content/facts/format-count.ts'
import { pictureWords as words } from '@kindfold/content/desk/picture-words.ts'
import { deleteOnePicture, describeOnePicture } from '@kindfold/domain/office/act/acts-on-pictures.ts'
import type { PictureWords } from '@kindfold/domain/publishing/picture/check-picture-words.ts'
import { findPicture, type StaffPicture } from '@kindfold/domain/publishing/picture/list-pictures.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { joinForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/picture-page.ts'
import { PictureFields, readPictureWords, toActForm } from './picture-fields.tsx'

/** `/pictures/:id`: what a picture shows, where it is used, and its deletion. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await findPicture(openDesk(context).services, params.id)
  if (!picture) throw data(null, { status: 404 })
  return { picture }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  if (readText(form, 'act') === 'delete') {
    const answer = await performAct(desk, deleteOnePicture, { of: { picture: id }, areaId: null, form })
    if (answer.kind === 'done') throw redirect(`/pictures?done=${answer.done}`, 303)
    return data({ sent: null, problems: answer.problems, isStale: false }, 409)
  }
  const picture = await findPicture(desk.services, id)
  if (!picture) throw data(null, { status: 404 })
  const sent = joinForm(form, {
    stored: { fields: toTyped(picture), version: picture.version },
    typed: readPictureWords(form),
    words: { labels: { alt: words.alt, decorative: words.decorative, credit: words.facts.credit } },
  })
  if (sent.clashes.length > 0) return data({ sent, problems: [], isStale: false }, 409)
  const saved = await performAct(desk, describeOnePicture, {
    of: { picture: id },
    areaId: null,
    form: { ...toActForm(sent.typed), version: String(sent.version) },
  })
  if (saved.kind === 'done') throw redirect(`/pictures/${id}?done=${saved.done}`, 303)
  if (saved.why === 'unknown') throw data(null, { status: 404 })
  const isStale = saved.why === 'stale'
  const problems = isStale ? [] : saved.problems
  return data({ sent, problems, isStale }, isStale ? 409 : 400)
}

const toTyped = ({
  alt,
  decorative,
  credit,
}: Pick<StaffPicture, 'alt' | 'decorative' | 'credit'>): PictureWords => ({
  alt,
  decorative,
  credit: credit ?? '',
})

export default function PicturePage({ loaderData: { picture }, actionData }: Route.ComponentProps) {
  const saved = toTyped(picture)
  const { problems, isStale, sent } = actionData ?? {}
  const isInUse = picture.useCount > 0
  return (
    <>
      <PageHead
        title={picture.decorative ? words.decorative : picture.alt}
        back={{ href: '/pictures', label: words.back }}
      />
      <Problems of={problems}>
        {isStale && (
          <Notice tone="refused">
            <p>{words.stale}</p>
            <p>
              <strong>{words.theirs}:</strong> {saved.decorative ? words.decorative : saved.alt}
            </p>
          </Notice>
        )}
        <div className="panels panels--two">
          <div className="panels__column">
            <img
              className="picture-shown"
              src={picture.src}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
            />
            <Facts
              rows={[
                [words.facts.address, <code key="address">{picture.src}</code>],
                [
                  words.facts.size,
                  `${formatCount(picture.width)} × ${formatCount(picture.height)} px, ${formatCount(Math.ceil(picture.byteCount / 1024))} kB`,
                ],
                [words.facts.files, words.states[picture.state]],
                [words.facts.credit, picture.credit],
                [words.facts.name, picture.originalName],
                [
                  words.facts.uploaded,
                  words.uploadedBy(formatMoment(picture.uploadedAt), picture.uploadedByName),
                ],
              ]}
            />
          </div>
          <div className="panels__column">
            <Panel heading={words.describeHeading}>
              <form method="post" className="flow" noValidate>
                <MergeNotice clashes={sent?.clashes} />
                <OpenedWith start={saved} version={picture.version} sent={sent} />
                <PictureFields typed={sent?.typed ?? saved} />
                <button className="button button--green">{words.save}</button>
              </form>
            </Panel>
            <Panel
              heading={words.usesHeading}
              aside={<Badge tone={isInUse ? 'good' : 'neutral'}>{words.uses(picture.useCount)}</Badge>}
            >
              {isInUse ? (
                <ul>
                  {picture.uses.map(({ kind, id, title }) => (
                    <li key={`${kind} ${id}`}>
                      <a href={`/articles/${id}`}>{title || words.untitled}</a>{' '}
                      <span className="small soft">{words.useKinds[kind]}</span>
                    </li>
                  ))}
                </ul>
              ) : (
                <p>{words.unused}</p>
              )}
            </Panel>
            <Panel heading={words.deleteHeading}>
              <p>{isInUse ? words.deleteInUse : words.deleteText}</p>
              {!isInUse && (
                <form method="post">
                  <button className="button button--refuse" name="act" value="delete">
                    {words.deleteSubmit}
                  </button>
                </form>
              )}
            </Panel>
          </div>
        </div>
      </Problems>
    </>
  )
}
