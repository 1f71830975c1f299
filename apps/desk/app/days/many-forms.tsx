import { dayWords, manyDaysWords as words } from '@kindfold/content/desk/days-words.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { Form } from '@kindfold/ui/form/form.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickList } from '../form/tick-list.tsx'
import type { ManyTyped } from './read-many.ts'

/** Asks for the areas, the days and what to do with them. */
export function ManyForm({
  areas,
  typed,
  problems,
}: {
  areas: readonly { id: string; name: string }[]
  typed?: ManyTyped
  problems?: readonly FormProblem[]
}) {
  const act = typed?.act || 'close'
  const field = (name: 'from' | 'to' | 'dates' | 'reason' | 'capacity') => ({
    name,
    label: words[name],
    value: typed?.[name],
  })
  return (
    <Form problems={problems}>
      <input type="hidden" name="intent" value="preview" />
      <TickList
        name="areas"
        legend={words.areas}
        options={areas.map(({ id, name }) => ({ value: id, label: name }))}
        ticked={typed?.areas ?? (areas.length === 1 ? areas.map(({ id }) => id) : [])}
      />
      <div className="tick-row">
        <TextField {...field('from')} type="date" width="medium" />
        <TextField {...field('to')} type="date" width="medium" />
      </div>
      <TextField {...field('dates')} hint={words.datesHint} optional lines={3} />
      <Choices name="act" legend={words.act}>
        {(Object.keys(words.acts) as (keyof typeof words.acts)[]).map((kind, place) => (
          <Choice key={kind} name="act" value={kind} isFirst={place === 0} chosen={act === kind}>
            {words.acts[kind]}
          </Choice>
        ))}
      </Choices>
      <TextField
        {...field('reason')}
        hint={words.reasonHint}
        choices={['Christmas and New Year', ...dayWords.close.choices]}
      />
      <TextField {...field('capacity')} hint={words.capacityHint} inputMode="numeric" width="short" />
      <button className="button button--green">{words.preview}</button>
    </Form>
  )
}

/** The button that does what was shown. */
export function ManyPreview({ typed, canDo }: { typed: ManyTyped; canDo: boolean }) {
  if (!canDo) return <p>{words.nothing}</p>
  return (
    <ActForm
      submit={words.doIt}
      cancel={{ href: '/days/many', label: dayWords.cancel }}
      consequences={<p>{words.tells}</p>}
    >
      <input type="hidden" name="intent" value="do" />
      {typed.areas.map((id) => (
        <input key={id} type="hidden" name="areas" value={id} />
      ))}
      {(['from', 'to', 'dates', 'act', 'capacity', 'reason'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
    </ActForm>
  )
}

export function UndoManyForm({ together }: { together: string }) {
  return (
    <form method="post" action="/days/many">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="together" value={together} />
      <button className="button button--quiet">{words.undo}</button>
    </form>
  )
}
