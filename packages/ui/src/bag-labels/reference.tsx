/** A booking's reference. With large text it may take two lines, but its halves stay whole. */
export function Reference({ children: reference }: { children: string }) {
  const [first, second] = reference.split('-')
  return (
    <>
      {first}-<wbr />
      {second}
    </>
  )
}
