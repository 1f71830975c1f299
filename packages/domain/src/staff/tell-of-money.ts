import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { StaffAccessData } from '@kindfold/messages/message-data.ts'
import { randomUUID } from 'node:crypto'
import { nameActor } from '../base/actor/actor-columns.ts'
import type { Actor } from '../base/actor/actor.ts'
import type { Services } from '../base/services/services.ts'
import { enqueueEmail } from '../message/enqueue-message.ts'
import { listFinancePeople } from './list-finance-people.ts'
import type { StaffRole } from './may.ts'

const moneyRoles = ['finance', 'finance-approver'] as const

const isMoneyRole = ({ role }: StaffRole) => moneyRoles.some((one) => one === role)

/** Whether these roles give one that handles money to somebody who did not have it. */
export const givesMoneyRole = (before: readonly StaffRole[], after: readonly StaffRole[]): boolean =>
  after.some((given) => isMoneyRole(given) && !before.some(({ role }) => role === given.role))

/**
 * Tells everybody who handles money by email of what changes who can send it where, in the transaction of the change. Whoever
 * did it is told too: it may have been somebody else with their session.
 */
export async function tellOfMoney(
  services: Services,
  tx: DatabaseHandle,
  changed: Extract<StaffAccessData['changed'], 'money-role-given' | 'payer-changed'>,
  { by, about }: { by: Actor; about?: string },
): Promise<void> {
  const at = services.clock.now().toISOString()
  const told = { changed, at, by: nameActor(by), ...(about === undefined ? {} : { about }) }
  for (const { name, email } of await listFinancePeople(tx))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await enqueueEmail(
      services,
      tx,
      'staff-access',
      { name, ...told },
      { subjectId: randomUUID(), recipient: email },
    )
}
