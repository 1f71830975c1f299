import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { checkWords as words } from '@kindfold/content/booking/step-words.ts'
import { Says } from '@kindfold/ui/says/says.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { TrapField } from '@kindfold/ui/form/trap-field.tsx'
import { ProceedsCloth } from '../label/proceeds-cloth.tsx'
import { SeenField } from '../journey/seen-field.tsx'
import { declarationNames } from './declaration-names.ts'

type CheckFormProps = {
  seen: string
  charitySlug: string
  /** Who gets what of it, in words. */
  statement: string | null
  /** The day of the collection: on it hangs who shares. */
  day: string | undefined
  ticked: readonly string[]
  siteOrigin: string
  /** Until when on the day the time slot may be refused, local. */
  slotRefusableUntil: string
}

/** Who benefits, the four declarations, consent to news apart from them, and the button that books. */
export function CheckForm({
  seen,
  charitySlug,
  statement,
  day,
  ticked,
  siteOrigin,
  slotRefusableUntil,
}: CheckFormProps) {
  const charity = findCharity(charitySlug)
  return (
    <form method="post" className="journey__form" action="/book/check">
      <SeenField seen={seen} />
      {charity && (
        <section className="benefits flow">
          <h2>{words.whoBenefitsHeading}</h2>
          {statement && (
            <p>
              <Says said={{ kind: 'share', value: statement }}>{statement}</Says>
            </p>
          )}
          <ProceedsCloth charity={charity} day={day} />
        </section>
      )}
      <fieldset className="ticks">
        <legend className="choices__legend">{words.declarationsLegend}</legend>
        {declarationNames.map((name) => (
          <TickBox key={name} name={name} ticked={ticked.includes(name)}>
            {words.declarations[name]}
          </TickBox>
        ))}
        <p className="ticks__link">
          <a href={`${siteOrigin}/terms-and-conditions`} target="_blank" rel="noreferrer">
            {words.termsLink} (opens a new tab)
          </a>
        </p>
      </fieldset>
      <fieldset className="ticks ticks--marketing">
        <legend className="choices__legend">{words.marketingLegend}</legend>
        <TickBox name="marketing" ticked={ticked.includes('marketing')}>
          {words.marketing}
        </TickBox>
        <p className="small soft">{words.marketingNote}</p>
      </fieldset>
      <TrapField />
      <p className="journey__aside">{words.slot(slotRefusableUntil)}</p>
      <p className="journey__aside">{words.fee}</p>
      <button className="button journey__on">{words.submit}</button>
    </form>
  )
}
