import { charitySharePercent, operatorSharePercent } from '@kindfold/content/facts/facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'

/**
 * The proceeds of resale as one length of tape, cut where the charity's share ends. The text beside it says the same.
 */
export function ShareTape() {
  return (
    <svg className="share-tape" width="100%" height="112" aria-hidden="true" focusable="false">
      <rect className="share-tape__charity" width={`${charitySharePercent}%`} height="72" y="8" />
      <rect
        className="share-tape__operator"
        x={`${charitySharePercent}%`}
        width={`${operatorSharePercent}%`}
        height="72"
        y="8"
      />
      <line className="share-tape__stitch" x1="0" x2={`${charitySharePercent}%`} y1="17" y2="17" />
      <line className="share-tape__stitch" x1="0" x2={`${charitySharePercent}%`} y1="71" y2="71" />
      <line
        className="share-tape__cut"
        x1={`${charitySharePercent}%`}
        x2={`${charitySharePercent}%`}
        y1="0"
        y2="88"
      />
      <text className="share-tape__figure" x="20" y="55">
        {charitySharePercent}%
      </text>
      <text
        className="share-tape__figure share-tape__figure--rest"
        x={`${charitySharePercent + operatorSharePercent / 2}%`}
        y="52"
        textAnchor="middle"
      >
        {operatorSharePercent}%
      </text>
      <text className="share-tape__name" x="0" y="108">
        the charity you choose
      </text>
      <text className="share-tape__name" x="100%" y="108" textAnchor="end">
        {organisation.legalName}
      </text>
    </svg>
  )
}
