import {
  internalBankDepthMm as depth,
  internalBankHeightMm as height,
  internalBankWidthMm as width,
} from '@kindfold/content/facts/facts.ts'

// One unit of the drawing is one millimetre of the bank.
const top = 170
const bottom = top + height
const front = { left: 390, right: 390 + width }
const side = { left: front.right + 110, right: front.right + 110 + depth }
const wheel = 36

/** The bank as a piece of a sewing pattern, to scale, with a tape beside it (spec 1, Internal clothing banks). */
export function BankPattern() {
  return (
    <svg
      className="bank__pattern"
      viewBox={`0 0 ${side.right + 40} ${bottom + 130}`}
      role="img"
      aria-label={`Drawing of the bank to scale: ${height}mm high, ${width}mm wide and ${depth}mm deep, on wheels.`}
    >
      <Tape />
      <Piece {...front} name="Front" measure={`${width}mm`} />
      <path
        className="bank__slot"
        d={`M${front.left + 130} ${top + 130}h${width - 260}l-40 150h-${width - 340}z`}
      />
      <path className="bank__fold" d={`M${front.left + 150} ${top + 205}h${width - 300}`} />
      <Piece {...side} name="Side" measure={`${depth}mm`} />
    </svg>
  )
}

type PieceProps = { left: number; right: number; name: string; measure: string }

function Piece({ left, right, name, measure }: PieceProps) {
  const middle = (left + right) / 2
  const foot = bottom - 2 * wheel
  return (
    <g>
      <circle className="bank__wheel" cx={left + 90} cy={bottom - wheel} r={wheel} />
      <circle className="bank__wheel" cx={right - 90} cy={bottom - wheel} r={wheel} />
      <path className="bank__outline" d={`M${left} ${top}H${right}V${foot}H${left}z`} />
      <path className="bank__seam" d={`M${left + 34} ${top + 34}H${right - 34}V${foot - 34}H${left + 34}z`} />
      <path
        className="bank__notch"
        d={`M${left} ${top + 470}l34 24l-34 24zM${right} ${top + 470}l-34 24l34 24z`}
      />
      <path
        className="bank__grain"
        d={`M${middle} ${top + 400}V${foot - 110}M${middle - 30} ${top + 440}l30-40l30 40M${middle - 30} ${foot - 150}l30 40l30-40`}
      />
      <path className="bank__measure" d={`M${left} 110H${right}M${left} 80v60M${right} 80v60`} />
      <text x={middle} y={70} textAnchor="middle">
        {measure}
      </text>
      <text className="bank__name" x={middle} y={bottom + 100} textAnchor="middle">
        {name}
      </text>
    </g>
  )
}

/** A measuring tape as long as the bank is high, with a mark every ten centimetres. */
function Tape() {
  const tens = Array.from({ length: height / 100 - 1 }, (_, place) => place + 1)
  return (
    <g>
      <path className="bank__tape" d={`M40 ${top}h130V${bottom}H40z`} />
      {tens.map((ten) => (
        <g key={ten}>
          <path className="bank__tick" d={`M40 ${bottom - ten * 100}h46M40 ${bottom - ten * 100 + 50}h26`} />
          <text className="bank__number" x={158} y={bottom - ten * 100 + 17} textAnchor="end">
            {ten * 10}
          </text>
        </g>
      ))}
      <text x={40} y={top - 40}>
        {height}mm
      </text>
    </g>
  )
}
