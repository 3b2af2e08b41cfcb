// Checks, after a bench with wrong clocks, that the times of orders and jobs that the server stored are right, and that
// no job is overdue or locked for long.
import { wait } from './cluster-processes.ts'

const MINUTE = 60_000

/** `ask` returns a number from the database; `startedAt` is when the bench began, by the real clock. */
export async function wrongTimes(
  ask: (query: string) => Promise<number>,
  { startedAt, firstMobile }: { startedAt: number; firstMobile: number },
): Promise<string[]> {
  // jobs run every second
  await wait(5_000)
  const now = Date.now()
  const ours = `"pickupOrder" where "memberId" in (select id from member where mobile >= '${firstMobile}' and mobile < '${firstMobile + 1_000}')`
  const orders = await ask(`select count(*) from ${ours}`)
  const early = await ask(`select count(*) from ${ours} and "placedAt" < ${startedAt}`)
  const future = await ask(`select count(*) from ${ours} and "placedAt" > ${now}`)
  const open = 'outbox where "doneAt" is null and "lastError" = \'\''
  const late = await ask(
    `select count(*) from ${open} and "createdAt" > ${startedAt} and "dueAt" < ${now - 5_000}`,
  )
  const ahead = await ask(`select count(*) from outbox where "createdAt" > ${now}`)
  const locked = await ask(`select count(*) from ${open} and "lockedUntil" > ${now + 3 * MINUTE}`)
  const twice = await ask('select count(*) from outbox where attempts > 1 and "lastError" = \'\'')
  // taken every 15 seconds for 30
  const beat = await ask(
    `select coalesce(max(until) - ${now}, -1) from lease where name = 'sweep:platform-beat'`,
  )
  console.log(
    `  times: ${orders} orders, ${early} placed before the bench began, ${future} in the future; jobs: ${late} late, ${ahead} from the future, ${locked} locked for long, ${twice} taken more than once; the lease of the periodic jobs ends in ${(beat / 1_000).toFixed(0)} s`,
  )
  return [
    ...(orders === 0 ? ['the orders of the bench were not found'] : []),
    ...(early + future > 0 ? [`${early + future} orders have a wrong time`] : []),
    ...(late + ahead + locked > 0 ? ['jobs wait or are locked'] : []),
    ...(beat < 0 || beat > MINUTE ? ['the periodic jobs stand still'] : []),
  ]
}
