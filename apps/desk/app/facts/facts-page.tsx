import { factWords as words } from '@kindfold/content/desk/fact-words.ts'
import { overtakenWords } from '../words/overtaken-words.ts'
import { messageWordsWords as messageWords } from '../words/message-words-words.ts'
import { factKeys } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { describeFact } from '@kindfold/content/changing-facts/describe-fact.ts'
import { listOvertakenWords } from '@kindfold/domain/publishing/article/list-overtaken.ts'
import { listFactHistory } from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { OvertakenNotice } from '../layout/overtaken-notice.tsx'
import { sayPlace } from '../layout/say-place.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/facts-page.ts'
import { describeTimes } from './describe-times.ts'

/** `/facts`: each fact that changes, as everybody sees it now. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const { facts } = await readFacts(services)
  const rows = await Promise.all(
    factKeys.map(async (key) => {
      const { entries } = await listFactHistory(services, key)
      return {
        key,
        now: describeFact(key, facts[key]),
        entry: entries.find(({ state }) => state === 'counts') ?? null,
        next: entries.filter(({ state }) => state === 'to-come').at(0) ?? null,
      }
    }),
  )
  const overtaken = await listOvertakenWords(services)
  return { rows, overtaken: overtaken.map((said) => ({ ...said, ...sayPlace(said) })) }
}

export default function FactsPage({ loaderData: { rows, overtaken } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <OvertakenNotice rows={overtaken} lead={overtakenWords.leadOfWords} />
      <div className="panels">
        {rows.map(({ key, now, entry, next }) => (
          <Panel key={key} heading={words.names[key]}>
            <p className="small soft">{words.texts[key]}</p>
            <Facts
              rows={[
                [words.now, now ?? words.noNotice],
                [words.columns.who, entry ? entry.setByName : now && words.builtIn],
                [words.columns.when, entry && describeTimes(entry)],
                [
                  words.states['to-come'],
                  next && `${describeFact(key, next.value)} (${describeTimes(next)})`,
                ],
              ]}
            />
            <p>
              <a className="button button--green button--small" href={`/facts/${key}`}>
                {words.change[key]}
              </a>
            </p>
          </Panel>
        ))}
        <Panel heading={messageWords.title}>
          <p className="small soft">{messageWords.lead}</p>
          <p>
            <a className="button button--green button--small" href="/message-words">
              {messageWords.change}
            </a>
          </p>
        </Panel>
      </div>
    </>
  )
}
