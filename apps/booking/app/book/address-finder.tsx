import { lookUpWords as words } from './look-up-words.ts'
import type { FoundAddress } from '@kindfold/domain/base/services/look-up.ts'
import { formatChoice, type AddressFinding } from './answer-address-question.ts'

/** "Find my address" within the details' form, so that what was typed there stays. */
export function AddressFinder({
  postcode,
  at = postcode,
  finding,
}: {
  postcode: string
  /** What the hint calls the postcode, where it is still being typed. */
  at?: string
  finding: AddressFinding | null
}) {
  return (
    <div className="finder">
      <p className="field__hint" id="finder-hint">
        {words.findHint(at)}
      </p>
      <button
        className="button button--quiet"
        name="do"
        value="find-address"
        aria-describedby="finder-hint"
        data-answers-in="address-answer"
      >
        {words.find}
      </button>
      <div id="address-answer">
        {finding?.kind === 'found' && <AddressList postcode={postcode} addresses={finding.addresses} />}
        {finding && finding.kind !== 'found' && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer is what was asked for
          <p className="finder__words" role="status" tabIndex={-1} autoFocus>
            {explain(finding.kind, postcode)}
          </p>
        )}
      </div>
    </div>
  )
}

function AddressList({ postcode, addresses }: { postcode: string; addresses: FoundAddress[] }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor="chosen-address">
        {words.choose(postcode, addresses.length)}
      </label>
      <p className="field__hint" id="chosen-address-hint">
        {words.chooseHint}
      </p>
      <div className="finder__row">
        <select
          className="field__input"
          id="chosen-address"
          name="chosen-address"
          aria-describedby="chosen-address-hint"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list is what was asked for
          autoFocus
        >
          <option value="">{words.chooseFirst}</option>
          {addresses.map((address) => (
            <option key={formatChoice(address)} value={formatChoice(address)}>
              {[address.line2, address.line1].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
        <button
          className="button button--quiet"
          name="do"
          value="use-address"
          data-answers-in="address-answer"
          data-fills="line1 line2 town"
        >
          {words.use}
        </button>
      </div>
    </div>
  )
}

function explain(outcome: Exclude<AddressFinding['kind'], 'found'>, postcode: string): string {
  return {
    chosen: words.chosen,
    'not-found': words.notFound(postcode),
    unavailable: words.unavailable,
    'too-many': words.tooMany,
  }[outcome]
}
