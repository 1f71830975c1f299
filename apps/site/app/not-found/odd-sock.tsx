/** One sock on a washing line beside an empty peg. Decorative. */
export function OddSock() {
  return (
    <svg className="odd-sock" viewBox="0 0 560 420" aria-hidden="true" focusable="false">
      <path className="odd-sock__line" d="M0 60c180 36 380 36 560-12" />
      <g className="odd-sock__swinging">
        <path
          className="odd-sock__wool"
          d="M118 84h86v150c0 14 6 22 18 29l52 30c23 13 29 37 16 58s-39 26-62 13l-77-45c-22-13-33-31-33-57z"
        />
        <path className="odd-sock__cuff" d="M112 76h98v44h-98z" />
        <path
          className="odd-sock__toe"
          d="M262 287l12 6c23 13 29 37 16 58s-39 26-62 13l-13-8c-3-30 17-60 47-69z"
        />
        <path className="odd-sock__heel" d="M118 222c26 2 46 20 50 52-5 18-16 30-32 37-12-13-18-29-18-49z" />
        <path className="odd-sock__stripe" d="M118 152h86M118 184h86" />
        <path
          className="odd-sock__stitch"
          d="M124 108h76M216 350c-2-25 16-49 40-58M128 230c20 3 33 18 36 42"
        />
        <path className="odd-sock__darn" d="M218 282l22 13M212 293l22 13M206 304l22 13" />
      </g>
      <path className="odd-sock__peg" d="M146 46h9v48h-9zM157 46h9v48h-9z" />
      <g className="odd-sock__lost">
        <path d="M318 84h86v150c0 14 6 22 18 29l52 30c23 13 29 37 16 58s-39 26-62 13l-77-45c-22-13-33-31-33-57z" />
      </g>
      <path className="odd-sock__peg" d="M352 44h9v48h-9zM363 44h9v48h-9z" />
    </svg>
  )
}
