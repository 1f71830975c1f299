import { messageWordsWords } from '../words/message-words-words.ts'
import {
  freeSentenceNames,
  freeSentences,
  type OwnWords,
} from '@kindfold/content/installation/free-sentences.ts'
import { messageWordsSchema } from '@kindfold/content/installation/message-words.schema.ts'
import { drawExample, isMessageKind } from '@kindfold/domain/office/message/draw-example.ts'
import { readPhoneHours } from '@kindfold/domain/publishing/changing-fact/read-phone-hours.ts'
import { readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import { answerSet } from '../installation/answer-set.ts'
import { PartHistory, sayHistory } from '../installation/part-history.tsx'
import { joinForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/words-page.ts'
import { DrawnExample } from './drawn-example.tsx'

const { one: words, sentences } = messageWordsWords
const part = 'message-words'

/** What was typed for each sentence; empty is the standard words. */
type Typed = Record<string, string>

/** `/message-words/:kind`: the free sentences of a kind of message. `?again=12` fills the form with what was saved then. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { kind, value, version, entries } = await open(desk, params.kind)
  const start = toTyped(kind, value)
  const again = new URL(request.url).searchParams.get('again')
  const earlier = entries.find(({ id }) => String(id) === again)
  const said = earlier && messageWordsSchema.safeParse(earlier.value)
  const history = sayHistory(part, entries).flatMap(({ changes, ...entry }) => {
    const own = changes.filter(({ field }) => field.startsWith(`${kind}.`))
    return own.length === 0 ? [] : [{ ...entry, changes: own }]
  })
  return {
    ...(await draw(desk, kind, value[kind] ?? {})),
    kind,
    version,
    start,
    typed: said?.success ? toTyped(kind, said.data) : start,
    history: history.map((entry, place) => ({ ...entry, isNow: place === 0 })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { services, by } = desk
  const { kind, value, version } = await open(desk, params.kind)
  const form = await readForm(request)
  const sent = joinForm(form, {
    stored: { fields: toTyped(kind, value), version },
    typed: Object.fromEntries(freeSentenceNames.map((name) => [name, readText(form, name)])) as Typed,
    words: { labels: sentences },
  })
  if (sent.clashes.length > 0) return data({ sent, problems: [], seen: null }, { status: 409 })
  const own = toOwn(sent.typed)
  if (readText(form, 'next') === 'see')
    return { sent, problems: [], seen: (await draw(desk, kind, own)).drawn }
  const { [kind]: _before, ...others } = value
  const result = await setPart(services, {
    part,
    value: Object.keys(own).length === 0 ? others : { ...others, [kind]: own },
    version: sent.version,
    by,
  })
  const within =
    result.kind === 'invalid'
      ? {
          ...result,
          problems: result.problems.map(({ field, ...problem }) => ({
            ...problem,
            field: field.startsWith(`${kind}.`) ? field.slice(kind.length + 1) : field,
          })),
        }
      : result
  return answerSet(within, { path: `/${part}/${kind}`, shown: { sent, seen: null } })
}

async function open({ services }: Desk, kind: string) {
  if (!isMessageKind(kind)) throw data(null, { status: 404 })
  return { kind, ...(await readPart(services, part)) }
}

/** What a kind says with these words, and which of its sentences may be in other words. */
async function draw({ services }: Desk, kind: Awaited<ReturnType<typeof open>>['kind'], own: OwnWords) {
  const asked = { hours: await readPhoneHours(services), now: services.clock.now(), own }
  const { name, sentences: rules, email, text } = drawExample(services, kind, asked)
  return { name, rules, drawn: { email: email && { subject: email.subject, light: email.light }, text } }
}

const toTyped = (kind: string, value: Readonly<Record<string, OwnWords>>): Typed =>
  Object.fromEntries(freeSentenceNames.map((name) => [name, value[kind]?.[name] ?? '']))

const toOwn = (typed: Typed): OwnWords =>
  Object.fromEntries(
    freeSentenceNames.flatMap((name) => {
      const said = typed[name]?.trim() ?? ''
      return said === '' ? [] : [[name, said]]
    }),
  )

/** An email uses style attributes, which our other pages forbid. Only example data stands here, and no script of it runs. */
export function headers() {
  return {
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  }
}

export default function WordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, rules, start, version, history, drawn } = loaderData
  const { problems, sent, seen = null } = actionData ?? {}
  const typed = sent?.typed ?? loaderData.typed
  return (
    <>
      <PageHead title={name} lead={words.lead} back={{ href: `/${part}`, label: words.back }} />
      <MergeNotice clashes={sent?.clashes} />
      <div className="panels">
        <ActForm
          consequences={<p>{words.follows}</p>}
          problems={problems}
          submit={words.submit}
          cancel={{ href: `/${part}`, label: words.leave }}
        >
          <OpenedWith start={start} version={version} sent={sent} />
          {freeSentenceNames.map((sentence) => {
            const rule = rules[sentence]
            return (
              rule && (
                <TextField
                  key={sentence}
                  name={sentence}
                  label={sentences[sentence]}
                  hint={sayHint(sentence, rule)}
                  optional
                  value={typed[sentence]}
                  lines={freeSentences[sentence] > 100 ? 4 : 1}
                />
              )
            )
          })}
          <p>
            <button className="button button--quiet" name="next" value="see">
              {words.see}
            </button>
          </p>
        </ActForm>
        <div className="flow">
          <DrawnExample heading={seen === null ? words.now : words.seen} drawn={seen ?? drawn} />
          <PartHistory
            history={history}
            again={{ path: (id) => `/${part}/${kind}?again=${id}`, label: words.again }}
          />
        </div>
      </div>
    </>
  )
}

function sayHint(
  sentence: string,
  { standard, fills, needs }: { standard: string; fills: readonly string[]; needs: readonly string[] },
): string {
  const braces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')
  const { hints } = words
  return [
    standard === '' ? hints.none : hints.standard(standard),
    ...(needs.length > 0 ? [hints.needs(braces(needs))] : []),
    ...(needs.length === 0 && fills.length > 0 ? [hints.mayFill(braces(fills))] : []),
    ...(sentence === 'text' ? [hints.text] : []),
  ].join(' ')
}
