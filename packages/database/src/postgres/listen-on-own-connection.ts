import { Client } from 'pg'
import { changeChannel } from '../announce-change.ts'
import type { ChangeListener, DatabaseLog } from '../database.ts'

const retryMs = 1_000
/** A connection that died without a word is found out within this time. */
const heartbeatMs = 15_000

/**
 * Hears announced changes on a connection of its own, and connects again for as long as it takes. Whatever was announced
 * meanwhile is lost, so that `onListening` says each time that anything may have changed.
 */
export function listenOnOwnConnection(
  { url, log, heartbeatEveryMs = heartbeatMs }: { url: string; log: DatabaseLog; heartbeatEveryMs?: number },
  { onChange, onListening }: ChangeListener,
): { stop(): Promise<void> } {
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isDown = false

  async function connect(): Promise<void> {
    const connecting = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'kindfold-changes',
    })
    client = connecting
    const lose = (error?: Error) => {
      if (client !== connecting) return
      client = null
      clearTimeout(timer)
      // oxlint-disable-next-line promise/no-promise-in-callback -- nobody waits for the end of what is lost
      void connecting.end().catch(() => {})
      if (isStopped) return
      if (!isDown) log.warn({ err: error }, 'announced changes cannot be heard: trying again')
      isDown = true
      timer = setTimeout(() => void connect(), retryMs)
    }
    connecting.on('error', lose)
    connecting.on('end', () => lose())
    connecting.on('notification', ({ payload }) => onChange(payload ?? ''))
    try {
      await connecting.connect()
      await connecting.query(`listen ${changeChannel}`)
    } catch (error) {
      return lose(error instanceof Error ? error : new Error(String(error)))
    }
    if (client !== connecting) return
    if (isDown) log.info({}, 'announced changes are heard again')
    isDown = false
    onListening()
    const beat = () => {
      timer = setTimeout(() => {
        connecting.query('select 1').then(beat, lose)
      }, heartbeatEveryMs)
    }
    beat()
  }

  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const open = client
      client = null
      await open?.end().catch(() => {})
    },
  }
}
