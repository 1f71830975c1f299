/** How full a day is: booked, then held. The figures beside it say the same. */
export function FillBar({ booked, held, places }: { booked: number; held: number; places: number }) {
  const share = (count: number) => (places === 0 ? 0 : Math.min(100, (count / places) * 100))
  return (
    <svg className="fill-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="fill-bar__all" width="100" height="6" />
      <rect className="fill-bar__held" width={share(booked + held)} height="6" />
      <rect className="fill-bar__booked" width={share(booked)} height="6" />
    </svg>
  )
}
