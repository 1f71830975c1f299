import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { isMessageKind } from '../message/draw-example.ts'
import type { Services } from '../../base/services/services.ts'
import { may, listAreasFor, type StaffMember } from '../../staff/may.ts'
import { findBroken } from './find-broken.ts'
import { listedInvariants, toMoment, type TaskKind } from './invariants.ts'
import type { Found } from './waiting.ts'

export type { TaskKind } from './invariants.ts'

const listedAtMost = 8

/** Lists what waits for this member, oldest first within each kind. Kinds of which nothing waits are left out. */
export async function listTasks(
  services: Services,
  member: Pick<StaffMember, 'roles'>,
): Promise<({ kind: TaskKind } & Found)[]> {
  const own = listedInvariants
    .filter(([, { act }]) => may(member, act))
    .map(([kind, invariant]) => ({ kind, invariant, areas: listAreasFor(member, invariant.act) }))
  const moment = toMoment(services.clock.now())
  const asked = own.flatMap(({ kind, invariant, areas }) =>
    'broken' in invariant ? [{ kind, query: invariant.broken(moment), areas }] : [],
  )
  const [broken, ...others] = await Promise.all([
    findBroken(services, { asked, limit: listedAtMost }),
    ...own.flatMap(({ kind, invariant, areas }) =>
      'find' in invariant
        ? [invariant.find(services, { areas, limit: listedAtMost }).then((found) => ({ kind, ...found }))]
        : [],
    ),
  ])
  return [
    ...[...broken].map(([kind, found]) => nameMessages({ kind: kind as TaskKind, ...found })),
    ...others,
  ]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.items[0]?.at ?? '').localeCompare(b.items[0]?.at ?? ''))
}

/** Messages have their names where they are listed by kind. */
const nameMessages = (task: { kind: TaskKind } & Found) => ({
  ...task,
  items: task.items.map((item) =>
    task.kind === 'failed-message' && isMessageKind(item.code ?? '')
      ? { ...item, code: getMessageKind(item.code as MessageKind).name }
      : item,
  ),
})
