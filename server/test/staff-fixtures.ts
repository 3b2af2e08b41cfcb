import { putConfig } from '../src/content/index.ts'
import type { TestServer } from './test-server.ts'

/** Sets after how many minutes an unused desk is signed out, and after how many staff show again who they are. */
export const setSessionMinutes = async (server: TestServer, idle: number, confirm: number): Promise<void> => {
  await server.database.transaction((trx) =>
    putConfig(trx, server.clock.now(), [
      { key: 'staff_idle_minutes', value: String(idle) },
      { key: 'staff_confirm_minutes', value: String(confirm) },
    ]),
  )
}
