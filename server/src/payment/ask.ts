import type { PayInState as Answer, PayInProvider } from './gateway.ts'
import { runNextAction } from './act.ts'
import { receive } from './receive.ts'
import { nextAsk } from './rules.ts'
import type { PaymentSetting, Store } from './setting.ts'
import { askAboutRefunds } from './send-refund.ts'
import type { PayInRow } from './tables.ts'

const AT_ONCE = 100

const safely = (asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => ({ state: 'unknown', cause: String(error) }))

/** What the gateway says now. One whose time is up is closed there first, so that nobody pays it any more. */
const answerOf = async (provider: PayInProvider, row: PayInRow, now: number): Promise<Answer> => {
  const answer = await safely(provider.query(row.number))
  const open = answer.state === 'waiting' || answer.state === 'missing'
  if (!open || row.state !== 'waiting' || now < row.expiresAt) return answer
  return await safely(provider.close(row.number))
}

/** Asks the gateway about one payment and takes what it says. */
export const askAbout = async (
  store: Store,
  setting: PaymentSetting,
  now: number,
  row: PayInRow,
): Promise<void> => {
  const provider = setting.providers[row.gateway]
  if (provider) {
    await receive(store, setting, { actor: 'gateway' }, now, row.number, await answerOf(provider, row, now))
    return
  }
  await store.transaction((trx) =>
    trx
      .updateTable('payIn')
      .set({ askAt: nextAsk(now, 99) })
      .where('id', '=', row.id)
      .execute(),
  )
}

/** Everything that is due: waiting payments, orders that were not paid before a crash, refunds under way. */
export const askGateways = async (store: Store, setting: PaymentSetting, now: number): Promise<void> => {
  const due = await store.reader
    .selectFrom('payIn')
    .selectAll()
    .where('askAt', '<=', now)
    .orderBy('askAt')
    .limit(AT_ONCE)
    .execute()
  const problems: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void problems.push(error))
  for (const row of due) await attempt(askAbout(store, setting, now, row))
  const unacted = await store.reader
    .selectFrom('payIn')
    .select('id')
    .where('actionState', '=', 'due')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of unacted) await attempt(runNextAction(store, setting, now, id))
  await attempt(askAboutRefunds(store, setting, now))
  if (problems.length > 0)
    throw new AggregateError(problems, `${problems.length} payments could not be asked about`)
}
