import { isUuid } from '@kindfold/acts/check-act.ts'
import { readAppVersion } from '@kindfold/domain/rounds/drive/name-device.ts'

/** The fields of a JSON body; null when it is none. */
export async function readFields(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** What a phone says of itself when somebody signs in on it. */
export function readPhone({ device, deviceName, appVersion }: Record<string, unknown>) {
  return {
    deviceId: isUuid(device) ? device : null,
    deviceName: typeof deviceName === 'string' ? deviceName.slice(0, 200) : '',
    appVersion: readAppVersion(appVersion),
  }
}
