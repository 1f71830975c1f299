import { installationWords } from '../words/installation-words.ts'
import { claims } from '@kindfold/content/installation/claims.ts'
import { readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText, readTick } from '@kindfold/web/form/read-form.ts'
import { openDesk } from '../session/open-desk.ts'
import { answerSet } from './answer-set.ts'
import type { Route } from './+types/claims-page.ts'
import { PartHistory, sayHistory } from './part-history.tsx'

const { claims: words, cancel, back } = installationWords
const part = 'proved-claims'

/** `/installation/proved-claims`: what our pages say, and for which somebody here has the evidence. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const { value, version, entries } = await readPart(services, part)
  return { proved: [...value], version, history: sayHistory(part, entries) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, by } = openDesk(context)
  const form = await readForm(request)
  const proved = claims.map(({ id }) => id).filter((id) => readTick(form, id))
  const version = Number(readText(form, 'version'))
  const result = await setPart(services, { part, value: proved, version, by })
  return answerSet(result, { path: `/installation/${part}`, shown: { proved } })
}

export default function ClaimsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, history } = loaderData
  const { proved, problems } = actionData ?? { proved: loaderData.proved, problems: [] }
  return (
    <>
      <PageHead title={words.title} lead={words.lead} back={{ href: '/launch', label: back }} />
      <div className="panels">
        <ActForm
          consequences={<p>{words.follows}</p>}
          problems={problems}
          version={version}
          submit={words.submit}
          cancel={{ href: '/launch', label: cancel }}
        >
          {claims.map(({ id, where, says, why, must }) => (
            <TickBox key={id} name={id} ticked={proved.includes(id)}>
              “{says}” {must && <Badge tone="warn">{words.mustMark}</Badge>}
              <br />
              <span className="small soft">
                {words.at(where)}. {why}
              </span>
            </TickBox>
          ))}
        </ActForm>
        <PartHistory history={history} />
      </div>
    </>
  )
}
