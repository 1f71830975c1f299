import type { Partner } from '@kindfold/content/installation/partners.schema.ts'
import { installationWords, partnerGroups } from '../words/installation-words.ts'
import { listArticlesNaming } from '@kindfold/domain/publishing/article/list-articles-naming.ts'
import { listNamesOf } from '@kindfold/domain/publishing/article/list-overtaken.ts'
import { listOwnWordsNaming } from '@kindfold/domain/publishing/changing-fact/list-own-words-naming.ts'
import { readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { listPictures, type StaffPicture } from '@kindfold/domain/publishing/picture/list-pictures.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText, readTick } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import { sayPlace } from '../layout/say-place.ts'
import { joinForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import { overtakenWords } from '../words/overtaken-words.ts'
import { openDesk, type Desk } from '../session/open-desk.ts'
import { answerSet } from './answer-set.ts'
import type { Route } from './+types/charity-page.ts'
import { fieldWordsOf } from './say-values.ts'
import { readTyped, toTyped, toValue, type TypedValue } from './typed-value.ts'
import { ValueFields } from './value-fields.tsx'

const { charities: words, cancel } = installationWords

/** `/installation/charities/:slug` and `/installation/charities/new`: a partner charity. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { partners, partner, version } = await open(desk, slug)
  return {
    slug,
    name: partner?.name ?? null,
    start: toForm(partner, partners),
    version,
    count: partners.length + (partner ? 0 : 1),
    logos: await listLogos(desk, partner),
    naming: partner ? await listNaming(desk, partner.slug) : [],
  }
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { partners, partner, version: stored } = await open(desk, slug)
  const form = await readForm(request)
  const sent = joinForm(form, {
    stored: partner && { fields: toForm(partner, partners), version: stored },
    typed: {
      ...readTyped(partnerGroups, form),
      place: readText(form, 'place'),
      logo: readText(form, 'logo'),
      isOnAbout: readTick(form, 'isOnAbout'),
      ...(partner ? {} : { slug: readText(form, 'slug') }),
    },
    words: sayFields,
  })
  const { typed } = sent
  if (sent.clashes.length > 0) return data({ sent, problems: [] }, { status: 409 })
  const others = partners.filter((one) => one.slug !== slug)
  const place = Math.min(Math.max(1, Number(typed.place) || others.length + 1), others.length + 1)
  const entered = {
    slug: partner?.slug ?? String(typed.slug),
    ...toPartner(typed),
    logo: await findLogo(desk, typed, partner),
  }
  const value = others.toSpliced(place - 1, 0, entered as Partner)
  const version = partner ? sent.version : stored
  const result = await setPart(desk.services, { part: 'charities', value, version, by: desk.by })
  return answerSet(result, { path: '/installation/charities', shown: { sent } })
}

const sayFields = {
  labels: {
    ...fieldWordsOf(partnerGroups).labels,
    place: words.place,
    logo: words.logo,
    isOnAbout: words.isOnAbout,
    slug: words.slug,
  },
}

async function open({ services }: Desk, slug: string) {
  const { value: partners, version } = await readPart(services, 'charities')
  const partner = partners.find((one) => one.slug === slug) ?? null
  if (partner === null && slug !== 'new') throw data(null, { status: 404 })
  return { partners, partner, version }
}

/** The form of a partner, or of a new one, which stands last. */
const toForm = (partner: Partner | null, partners: readonly Partner[]): TypedValue => ({
  ...toTyped(partnerGroups, partner ?? {}),
  place: String((partner ? partners.indexOf(partner) : partners.length) + 1),
  logo: partner?.logo?.src ?? '',
  isOnAbout: partner !== null && partner.testimonial !== null,
  ...(partner ? {} : { slug: '' }),
})

function toPartner(typed: TypedValue): Record<string, unknown> {
  const value = toValue(partnerGroups, typed)
  const testimonial = value.testimonial as Record<string, string> | null
  const asTyped =
    testimonial && Object.fromEntries(Object.entries(testimonial).map(([name, said]) => [name, said || null]))
  return {
    ...value,
    testimonial: asTyped ?? (typed.isOnAbout ? { quote: null, author: null, role: null } : null),
  }
}

/** Articles that readers see, and our own words, that name it, under any name that it had; each once. */
async function listNaming({ services }: Desk, slug: string) {
  const names = await listNamesOf(services, slug)
  const articles = await listArticlesNaming(services, names)
  const found = [
    ...(await listOwnWordsNaming(services, names)).map((said) => ({ ...sayPlace(said), name: said.name })),
    ...articles.map(({ postId, title, name }) => ({ href: `/articles/${postId}`, label: title, name })),
  ]
  return [...Map.groupBy(found, ({ href }) => href).values()].flatMap((own) =>
    own[0] ? [{ ...own[0], names: own.map(({ name }) => name) }] : [],
  )
}

/** The newest pictures whose licence is said: nobody's logo is shown without. */
async function listLicensed({ services }: Desk): Promise<StaffPicture[]> {
  const { pictures } = await listPictures(services, { q: '', page: 1 })
  return pictures.filter(({ credit }) => credit !== null)
}

/** The pictures to choose a logo from, and the one that it is now. */
async function listLogos(desk: Desk, partner: Partner | null) {
  const pictures = await listLicensed(desk)
  const known = pictures.map(({ src, originalName }) => ({ value: src, label: originalName }))
  const now = partner?.logo?.src
  return [
    { value: '', label: words.noLogo },
    ...(now === undefined || known.some(({ value }) => value === now) ? [] : [{ value: now, label: now }]),
    ...known,
  ]
}

async function findLogo(desk: Desk, typed: TypedValue, partner: Partner | null) {
  if (typed.logo === '') return null
  const now = partner?.logo ?? null
  if (typed.logo === now?.src) return now
  const found = (await listLicensed(desk)).find(({ src }) => src === typed.logo)
  return found ? { src: found.src, width: found.width, height: found.height } : null
}

export default function CharityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, start, version, count, logos, naming } = loaderData
  const { problems, sent } = actionData ?? {}
  const typed: TypedValue = sent?.typed ?? start
  const places = Array.from({ length: count }, (_, place) => String(place + 1))
  return (
    <>
      <PageHead
        title={name ?? words.newTitle}
        back={{ href: '/installation/charities', label: words.title }}
      />
      <MergeNotice clashes={sent?.clashes} />
      <ActForm
        consequences={<p>{words.follows}</p>}
        problems={problems}
        submit={words.submit}
        cancel={{ href: '/installation/charities', label: cancel }}
      >
        {name !== null && <OpenedWith start={start} version={version} sent={sent} />}
        {slug === 'new' && (
          <TextField
            name="slug"
            label={words.slug}
            hint={words.slugHint}
            value={String(typed.slug ?? '')}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <ValueFields groups={partnerGroups} typed={typed} />
        <fieldset className="choices">
          <legend className="choices__legend">{words.groupOfPlace}</legend>
          <SelectField
            name="place"
            label={words.place}
            value={String(typed.place)}
            options={places.map((place) => ({ value: place, label: place }))}
          />
          <SelectField
            name="logo"
            label={words.logo}
            hint={words.logoHint}
            value={String(typed.logo)}
            options={logos}
          />
          <TickBox name="isOnAbout" ticked={typed.isOnAbout === true}>
            {words.isOnAbout}
          </TickBox>
        </fieldset>
      </ActForm>
      {name !== null && (
        <Panel heading={overtakenWords.ofCharity.heading}>
          {naming.length === 0 ? (
            <p>{overtakenWords.ofCharity.none}</p>
          ) : (
            <>
              <p className="small soft">{overtakenWords.ofCharity.lead}</p>
              <ul>
                {naming.map(({ href, label, names }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                    {!names.includes(name) && ` ${overtakenWords.ofCharity.as(names.join(', '))}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Panel>
      )}
    </>
  )
}
