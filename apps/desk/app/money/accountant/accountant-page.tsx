import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { accountantWords as words } from '../../words/accountant-words.ts'
import { accountantQuestions } from '@kindfold/content/money/accountant-questions.ts'
import {
  answerForAccountant,
  type AnswerProblem,
} from '@kindfold/domain/money/accountant/answer-for-accountant.ts'
import { listAnswers, type AccountantAnswer } from '@kindfold/domain/money/accountant/list-answers.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/accountant-page.ts'

/** `/money/accountant`: what an accountant must answer, with every answer that was given. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, may, today } = openDesk(context)
  const listed = await services.database.read((tx) => listAnswers(tx))
  const rows = listed.map(({ question, answers: [last, ...before] }) => ({
    question,
    ...accountantQuestions[question],
    last: last ? sayAnswer(last, today) : null,
    before: before.map((one) => sayAnswer(one, today)),
  }))
  const open = rows.filter(({ last }) => last === null).length
  return { rows, open, mayAnswer: may('answer-for-accountant') }
}

const sayAnswer = (one: AccountantAnswer, today: string) => ({
  id: one.id,
  answer: one.answer,
  by: words.by(one.answeredBy, formatDayFrom(today, one.answeredOn)),
  document: one.document,
  entered: words.entered(one.enteredByName, formatMoment(one.enteredAt.toISOString(), today)),
})

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  desk.require('answer-for-accountant')
  const form = await readForm(request)
  const question = readText(form, 'question', 40)
  const field = (name: string) => `${question}-${name}`
  const typed = {
    answer: readText(form, field('answer')),
    answeredBy: readText(form, field('answeredBy'), 400),
    answeredOn: readText(form, field('answeredOn'), 20),
    document: readText(form, field('document'), 400),
  }
  const done = await answerForAccountant(desk.services, {
    question,
    typed,
    seen: Number(/^\d{1,6}$/.exec(readText(form, 'version'))?.[0] ?? '-1'),
    by: desk.by,
  })
  switch (done.kind) {
    case 'entered':
      throw redirect(`/money/accountant?done=answer-entered#${question}`, 303)
    case 'unknown-question':
      throw data(null, { status: 400 })
    case 'stale':
      return data({ question, typed, problems: [{ field: 'form', words: words.stale }] }, { status: 409 })
    case 'invalid':
      return data(
        {
          question,
          typed,
          problems: done.problems.map((one) => ({ field: field(one.field), words: say(one) })),
        },
        { status: 422 },
      )
  }
}

function say(found: AnswerProblem): string {
  if (found.field === 'answeredOn') return words.problems.answeredOn[found.problem]
  return words.problems[found.field][found.problem]
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

export default function AccountantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, open, mayAnswer } = loaderData
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead} />
      <Notice tone={open === 0 ? 'done' : 'warn'}>
        {open === 0 ? words.decided : words.undecided(open)}
      </Notice>
      {rows.map((row) => (
        <Panel
          key={row.question}
          id={row.question}
          heading={row.asks}
          aside={
            <Badge tone={row.last === null ? 'warn' : 'good'}>
              {row.last === null ? words.open : words.answered}
            </Badge>
          }
        >
          <p className="soft">{row.why}</p>
          {row.last && <Answer answer={row.last} />}
          {row.before.length > 0 && (
            <details>
              <summary>{words.before(row.before.length)}</summary>
              {row.before.map((one) => (
                <Answer key={one.id} answer={one} />
              ))}
            </details>
          )}
          {mayAnswer && (
            <AnswerForm row={row} answer={actionData?.question === row.question ? actionData : undefined} />
          )}
        </Panel>
      ))}
    </div>
  )
}

const Answer = ({ answer }: { answer: NonNullable<Row['last']> }) => (
  <>
    <Facts
      rows={[
        [words.answer, answer.answer],
        [words.answeredBy, answer.by],
        [words.document, answer.document],
      ]}
    />
    <p className="small soft">{answer.entered}</p>
  </>
)

type AnswerFormProps = {
  row: Row
  answer:
    | { typed: Record<'answer' | 'answeredBy' | 'answeredOn' | 'document', string>; problems: FormProblem[] }
    | undefined
}

function AnswerForm({ row: { question, last, before }, answer }: AnswerFormProps) {
  const problems = answer?.problems
  const name = (field: string) => `${question}-${field}`
  return (
    <details open={problems !== undefined}>
      <summary>{last === null ? words.enter : words.anew}</summary>
      <ActForm
        consequences={<p>{words.consequences}</p>}
        problems={problems}
        version={before.length + (last === null ? 0 : 1)}
        submit={words.submit}
        cancel={{ href: '/money/accountant', label: words.cancel }}
      >
        <input type="hidden" name="question" value={question} />
        <TextField
          name={name('answer')}
          label={words.answer}
          hint={words.answerHint}
          value={answer?.typed.answer}
          lines={3}
        />
        <TextField
          name={name('answeredBy')}
          label={words.answeredBy}
          hint={words.answeredByHint}
          value={answer?.typed.answeredBy}
          width="medium"
        />
        <TextField
          name={name('answeredOn')}
          type="date"
          label={words.answeredOn}
          value={answer?.typed.answeredOn}
          width="medium"
        />
        <TextField
          name={name('document')}
          label={words.document}
          hint={words.documentHint}
          value={answer?.typed.document}
        />
      </ActForm>
    </details>
  )
}
