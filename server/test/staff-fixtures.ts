import { putConfig } from '../src/content/index.ts'
import type { TestServer } from './test-server.ts'

/** Sets the idle limit of staff sessions and the lifetime of a confirmed identity, in minutes. */
export const setSessionMinutes = async (server: TestServer, idle: number, confirm: number): Promise<void> => {
  await server.database.transaction((trx) =>
    putConfig(trx, server.clock.now(), [
      { key: 'staff_idle_minutes', value: String(idle) },
      { key: 'staff_confirm_minutes', value: String(confirm) },
    ]),
  )
}
