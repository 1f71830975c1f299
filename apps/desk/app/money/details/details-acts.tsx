import { detailsWords } from './details-words.ts'
import type { DetailsTyped } from '@kindfold/domain/money/details/enter-details.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { DetailsState } from './judge-details.ts'

const { check: checkWords, withdraw: withdrawWords, enter: enterWords, back } = detailsWords
const cancel = { href: '/money/details', label: back }

type ActsProps = {
  versions: readonly { id: string; version: number; state: DetailsState; isOwn: boolean }[]
  mayEnter: boolean
  mayCheck: boolean
  answer:
    | { act: string; id: string; problems: FormProblem[]; typed: DetailsTyped | null; called: string }
    | undefined
}

/** The forms of a charity's accounts: check the one that waits, enter another, withdraw one. */
export function DetailsActs({ versions, mayEnter, mayCheck, answer }: ActsProps) {
  const waiting = versions.find(({ state }) => state === 'unchecked')
  const problemsOf = (act: string) => (answer?.act === act ? answer.problems : undefined)
  return (
    <>
      {waiting && mayCheck && (
        <Panel heading={checkWords.heading(waiting.version)}>
          {waiting.isOwn ? (
            <p>{checkWords.own}</p>
          ) : (
            <ActForm
              consequences={<p>{checkWords.consequences}</p>}
              problems={problemsOf('check')}
              submit={checkWords.submit}
              cancel={cancel}
            >
              <input type="hidden" name="act" value="check" />
              <input type="hidden" name="id" value={waiting.id} />
              <p>{checkWords.lead}</p>
              <TextField
                name="calledNumber"
                label={checkWords.called}
                hint={checkWords.calledHint}
                value={answer?.called}
              />
            </ActForm>
          )}
        </Panel>
      )}
      {mayEnter && (
        <Panel heading={enterWords.heading}>
          <EnterForm typed={answer?.typed ?? null} problems={problemsOf('enter')} />
        </Panel>
      )}
      {versions
        .filter(({ state }) => state !== 'withdrawn' && state !== 'superseded')
        .map(({ id, version }) => (
          <Panel key={id} heading={withdrawWords.heading(version)}>
            <ActForm
              consequences={<p>{withdrawWords.consequences}</p>}
              problems={answer?.id === id ? problemsOf('withdraw') : undefined}
              submit={withdrawWords.submit}
              isRefusal
              cancel={cancel}
            >
              <input type="hidden" name="act" value="withdraw" />
              <input type="hidden" name="id" value={id} />
            </ActForm>
          </Panel>
        ))}
    </>
  )
}

function EnterForm({ typed, problems }: { typed: DetailsTyped | null; problems: FormProblem[] | undefined }) {
  const field = (name: keyof DetailsTyped) => ({
    name,
    label: enterWords[name],
    hint: enterWords[`${name}Hint`],
    value: typed?.[name],
    autoComplete: 'off',
  })
  return (
    <ActForm
      consequences={<p>{enterWords.consequences}</p>}
      problems={problems}
      submit={enterWords.submit}
      cancel={cancel}
    >
      <input type="hidden" name="act" value="enter" />
      <TextField {...field('accountName')} />
      <TextField {...field('sortCode')} inputMode="numeric" width="short" />
      <TextField {...field('accountNumber')} inputMode="numeric" width="short" />
      <TextField {...field('email')} type="email" spellCheck={false} width="medium" />
    </ActForm>
  )
}
