import { judgeVersion, takeDevice } from '../state/drive-store.ts'
import { askOffice } from '../sync/ask-office.ts'

type Me = { driver: { id: string; name: string }; device: { id: string }; minimumAppVersion?: string }

/** What the office answers to a phone that it has enrolled. */
export type Enrolled = { device: string; driver: { name: string } }

/** After somebody signed in: this phone learns who drives and what it is called, and fetches the round. */
export async function openSession(): Promise<boolean> {
  const me = await askMe()
  if (me === null) return false
  await takeDevice({ id: me.device.id, driver: me.driver.name })
  return true
}

/** After this phone was enrolled: the office has said who drives, and whatever signal there is then, it is theirs. */
export async function openEnrolled({ device, driver }: Enrolled): Promise<void> {
  void judgeAppVersion()
  await takeDevice({ id: device, driver: driver.name })
}

/** An app that is opened anew asks whether it may still start a round: it may be in use since before a release. */
export async function judgeAppVersion(): Promise<void> {
  await askMe()
}

/** Asks who this phone is, and judges its app by what the office says; null where nobody says so. */
async function askMe(): Promise<Me | null> {
  const answer = await askOffice('/api/me')
  if (answer.status !== 200 || !('body' in answer)) return null
  const me = answer.body as Me | null
  judgeVersion(me?.minimumAppVersion)
  return me
}
