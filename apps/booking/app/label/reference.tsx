/** A booking's reference, which may stand in two lines where letters are large: its halves stay whole. */
export function Reference({ children: reference }: { children: string }) {
  const [first, second] = reference.split('-')
  return (
    <>
      {first}-<wbr />
      {second}
    </>
  )
}
