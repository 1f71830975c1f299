import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { StaffAccessData } from '@kindfold/messages/message-data.ts'
import { randomUUID } from 'node:crypto'
import { enqueueEmail } from '../message/enqueue-message.ts'
import type { Services } from '../base/services/services.ts'
import type { StaffPerson } from './find-person.ts'

/** Tells a person by email that something changed about how they sign in, in the transaction of the change. */
export async function tellOfNewWay(
  services: Services,
  tx: DatabaseHandle,
  person: Pick<StaffPerson, 'name' | 'email'>,
  changed: StaffAccessData['changed'],
): Promise<void> {
  const data = { name: person.name, changed, at: services.clock.now().toISOString() }
  await enqueueEmail(services, tx, 'staff-access', data, { subjectId: randomUUID(), recipient: person.email })
}
