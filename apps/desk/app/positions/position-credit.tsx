import { positionsWords as words } from './positions-words.ts'

/** What the licence of the imported postcodes asks us to say beside what is made of them. */
export function PositionCredit() {
  return <p className="small soft">{words.credit}</p>
}
