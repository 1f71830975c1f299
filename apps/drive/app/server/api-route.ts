import type { DriveSession } from '@kindfold/domain/rounds/drive/drive-session.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'

/** A request to the phones' API, with what its route needs. */
export type Asked = {
  request: Request
  services: Services
  /** The visitor's address, for rate limits only. */
  address: string
  /** What stands in the place of `:name`. */
  params: Readonly<Record<string, string>>
}

export type ApiRoute =
  | { method: 'GET' | 'POST' | 'PUT'; path: string; open: true; answer(asked: Asked): Promise<Response> }
  | {
      method: 'GET' | 'POST' | 'PUT'
      path: string
      open?: false
      /** Whether a phone that was revoked is answered too. */
      alsoRevoked?: true
      answer(asked: Asked & { session: DriveSession }): Promise<Response>
    }
