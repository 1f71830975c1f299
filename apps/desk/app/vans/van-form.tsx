import { vansWords as words } from '../words/vans-words.ts'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { FieldError } from '../days/field-error.tsx'
import { BaseInput } from '../merge/base-input.tsx'
import { MergeNotice, type SaidField } from '../merge/merge-notice.tsx'
import type { VanTyped } from './read-van.ts'

const { fields } = words

type VanFormProps = {
  typed: VanTyped
  /** Null: a new van. */
  version: number | null
  /** What the fields held when the form was opened. */
  base: string
  clashes: readonly SaidField[]
  depots: readonly { id: string; name: string }[]
  areas: readonly { id: string; name: string }[]
  problems?: readonly FormProblem[]
}

/** The fields of a van, new or known. */
export function VanForm({ typed, version, base, clashes, depots, areas, problems }: VanFormProps) {
  return (
    <form method="post" className="act-form" noValidate>
      <ErrorSummary problems={problems} />
      {clashes.length > 0 && <MergeNotice clashes={clashes} joined={[]} />}
      {version !== null && <input type="hidden" name="version" value={version} />}
      {version !== null && <BaseInput fields={base} />}
      <TextField
        name="name"
        label={words.name}
        hint={fields.nameHint}
        value={typed.name}
        problems={problems}
        width="medium"
      />
      <TextField
        name="registration"
        label={words.registration}
        hint={fields.registrationHint}
        optional
        value={typed.registration}
        problems={problems}
        width="short"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SelectField
        name="depotId"
        label={words.depot}
        value={typed.depotId || (depots.length === 1 ? depots[0]?.id : '')}
        problems={problems}
        choose={fields.chooseDepot}
        options={depots.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <fieldset className="choices">
        <legend className="choices__legend">{words.areas}</legend>
        <p className="field__hint">{fields.areasHint}</p>
        <FieldError field="areaIds" problems={problems} />
        <div className="tick-row">
          {areas.map(({ id, name }, place) => (
            <label key={id} className="tick__label" htmlFor={place === 0 ? 'areaIds' : `area-${id}`}>
              <input
                className="tick__box"
                type="checkbox"
                id={place === 0 ? 'areaIds' : `area-${id}`}
                name="areaIds"
                value={id}
                defaultChecked={typed.areaIds.includes(id)}
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        name="capacityBags"
        label={fields.capacityBags}
        hint={fields.capacityHint}
        value={typed.capacityBags}
        problems={problems}
        inputMode="numeric"
        width="short"
      />
      <TextField
        name="capacityKilos"
        label={fields.capacityKilos}
        value={typed.capacityKilos}
        problems={problems}
        inputMode="numeric"
        width="short"
      />
      <TextField
        name="motUntil"
        label={fields.motUntil}
        hint={fields.motUntilHint}
        optional
        type="date"
        value={typed.motUntil}
        problems={problems}
        width="medium"
      />
      <TextField
        name="serviceDue"
        label={fields.serviceDue}
        hint={fields.serviceDueHint}
        optional
        type="date"
        value={typed.serviceDue}
        problems={problems}
        width="medium"
      />
      {version !== null && (
        <TickBox name="active" ticked={typed.active} problems={problems}>
          {fields.active}
        </TickBox>
      )}
      <div className="row">
        <button className="button button--green">{words.saveVan}</button>
        <a className="button button--quiet" href="/vans">
          {words.cancel}
        </a>
      </div>
    </form>
  )
}
