// Runs the nightly proof on the business that a benchmark left behind.
import { spawnSync } from 'node:child_process'

/** Whether the proof holds; if not, prints its output. `env` names the business: HUISHOU_DATA, DATABASE_URL. */
export function proofHolds(env: Record<string, string>): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/dist/main.js', 'proof'], {
    env: { ...process.env, HUISHOU_DEMO: '1', LOG_LEVEL: 'warn', ...env },
    encoding: 'utf8',
  })
  if (status !== 0) console.log(stdout + stderr)
  return status === 0
}
