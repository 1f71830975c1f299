import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { callerWords } from './caller-words.ts'
import { suggestEmail } from '@kindfold/domain/booking/booking/suggest-email.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { CallData } from './read-conversation.ts'
import { focusHere } from './focus-here.ts'
import { declarationNames } from './typed-call.ts'

const words = callerWords.details

type Props = { data: CallData; focus: string | null }

/** Who it is, the whole address, where the bags will be, and what the caller said yes to. */
export function DetailsPart({ data, focus }: Props) {
  const { typed } = data
  const meant = suggestEmail((typed.email ?? '').trim())
  const field = (name: 'line1' | 'line2' | 'town' | 'bagsPlace' | 'accessNotes', isOptional = false) => (
    <TextField name={name} label={words[name]} optional={isOptional} value={typed[name]} autoComplete="off" />
  )
  return (
    <Panel heading={callerWords.parts.details} id="call-details">
      <div className="call__row">
        <TextField
          name="name"
          label={words.name}
          value={typed.name}
          autoComplete="off"
          {...focusHere(focus === 'details')}
        />
        <TextField
          name="phone"
          label={words.phone}
          hint={words.phoneHint}
          value={typed.phone && formatPhone(typed.phone)}
          type="tel"
          autoComplete="off"
        />
        <TextField
          name="email"
          label={words.email}
          hint={words.emailHint}
          optional
          value={typed.email}
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <p id="email-answer" data-answer="" role="status">
        {meant !== null && words.slip(meant)}
      </p>
      {data.canFindAddress && <AddressFinder data={data} focus={focus} />}
      <div className="call__row">
        {field('line1')}
        {field('line2', true)}
        {field('town')}
      </div>
      <div className="call__row">
        {field('bagsPlace')}
        {field('accessNotes', true)}
      </div>
      <TickBox name="handOver" ticked={typed.handOver === 'yes'}>
        {words.handOver}
      </TickBox>
      <fieldset className="call__ticks">
        <legend>{words.declarations}</legend>
        {declarationNames.map((name) => (
          <TickBox key={name} name={name} ticked={typed[name] === 'yes'}>
            {words[name]}
          </TickBox>
        ))}
      </fieldset>
      <TickBox name="marketing" ticked={typed.marketing === 'yes'}>
        {words.marketing}
      </TickBox>
    </Panel>
  )
}

function AddressFinder({ data: { found }, focus }: Pick<Props, 'data' | 'focus'>) {
  return (
    <div className="call__finder">
      <button className="button button--quiet button--small" name="do" value="find-address">
        {words.findAddress}
      </button>
      {found?.length === 0 && <p role="status">{words.noAddress}</p>}
      {found && found.length > 0 && (
        <div className="call__thing">
          <div className="field">
            <label className="field__label" htmlFor="chosen-address">
              {words.chooseAddress}
            </label>
            <select
              className="field__input"
              id="chosen-address"
              name="chosen-address"
              {...focusHere(focus === 'address')}
            >
              {found.map(({ line1, line2, town }) => (
                <option key={`${line2} ${line1}`} value={JSON.stringify([line1, line2 ?? '', town])}>
                  {[line2, line1].filter(Boolean).join(', ')}
                </option>
              ))}
            </select>
          </div>
          <button className="button button--quiet button--small" name="do" value="use-address">
            {words.takeAddress}
          </button>
        </div>
      )}
    </div>
  )
}
