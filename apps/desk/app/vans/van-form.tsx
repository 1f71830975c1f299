import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { vansWords as words } from '../words/vans-words.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { TickList } from '../form/tick-list.tsx'
import type { JoinedForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import type { VanTyped } from './read-van.ts'

const { fields } = words

/** What each field of a van is called. */
export const vanLabels: Record<keyof VanTyped, string> = {
  ...fields,
  name: words.name,
  registration: words.registration,
  depotId: words.depot,
  areaIds: words.areas,
}

type VanFormProps = {
  start: VanTyped
  /** Null: a new van. */
  version: number | null
  /** The form as it was sent and not done. */
  sent: JoinedForm<VanTyped> | undefined
  depots: readonly { id: string; name: string }[]
  areas: readonly { id: string; name: string }[]
  problems?: readonly FormProblem[]
}

/** The fields of a van, new or known. */
export function VanForm({ start, version, sent, depots, areas, problems }: VanFormProps) {
  const typed = sent?.typed ?? start
  const field = (name: Exclude<keyof VanTyped, 'areaIds' | 'active'>) => ({
    name,
    label: vanLabels[name],
    value: typed[name],
  })
  return (
    <ActForm problems={problems} submit={words.saveVan} cancel={{ href: '/vans', label: words.cancel }}>
      <MergeNotice clashes={sent?.clashes} />
      {version !== null && <OpenedWith start={start} version={version} sent={sent} />}
      <TextField {...field('name')} hint={fields.nameHint} width="medium" />
      <TextField
        {...field('registration')}
        hint={fields.registrationHint}
        optional
        width="short"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SelectField
        {...field('depotId')}
        value={typed.depotId || (depots.length === 1 ? depots[0]?.id : '')}
        choose={fields.chooseDepot}
        options={depots.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TickList
        name="areaIds"
        legend={vanLabels.areaIds}
        hint={fields.areasHint}
        options={areas.map(({ id, name }) => ({ value: id, label: name }))}
        ticked={typed.areaIds}
      />
      <TextField {...field('capacityBags')} hint={fields.capacityHint} inputMode="numeric" width="short" />
      <TextField {...field('capacityKilos')} inputMode="numeric" width="short" />
      <TextField {...field('motUntil')} hint={fields.motUntilHint} optional type="date" width="medium" />
      <TextField {...field('serviceDue')} hint={fields.serviceDueHint} optional type="date" width="medium" />
      {version !== null && (
        <TickBox name="active" ticked={typed.active}>
          {fields.active}
        </TickBox>
      )}
    </ActForm>
  )
}
