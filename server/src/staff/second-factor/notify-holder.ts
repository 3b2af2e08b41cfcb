import { isMobile } from '@huishou/wire/mobile'
import { composeSms, type ContentTables } from '../../content/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import type { StaffTables } from '../tables.ts'

const texts = {
  add: { zh: '添加了新的验证方式', en: 'got a new way to sign in' },
  remove: { zh: '移除了一种验证方式', en: 'lost a way to sign in' },
  'new-codes': { zh: '重新生成了恢复码', en: 'got new recovery codes' },
  reset: {
    zh: '已由两位同事重置，请登录后重新设置',
    en: 'was reset by two colleagues; sign in to set it up again',
  },
}

/** Notifies the holder of an account by SMS that its second factor changed, in case somebody else did it. */
export const notifyHolder = async (
  trx: Transaction<StaffTables & ContentTables & PlatformTables>,
  now: number,
  staffId: number,
  change: keyof typeof texts,
): Promise<void> => {
  const { username, mobile } = await trx
    .selectFrom('staff')
    .select(['username', 'mobile'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (!isMobile(mobile)) return
  const values = { username, change: texts[change] }
  const words = await composeSms(trx, { kind: 'staff_factor_changed', values })
  await enqueue(trx, now, {
    kind: 'sms',
    payload: { to: mobile, code: '', ...words },
  })
}
