import type { RoundView, StopView } from '@kindfold/acts/read-round.ts'

/** The other donors at the door of a stop who still wait. */
export function listSameDoor({ stops }: Pick<RoundView, 'stops'>, { stop }: StopView): StopView[] {
  if (stop.place === null) return []
  return stops.filter(
    (other) =>
      other.stop.id !== stop.id &&
      other.stop.place === stop.place &&
      (other.state === 'waiting' || other.state === 'at-door'),
  )
}
