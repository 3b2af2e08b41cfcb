import { isMobile } from '@huishou/wire/mobile'
import { composeSms, type ContentTables } from '../../content/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import type { StaffTables } from '../tables.ts'

const texts = {
  add: { zh: '添加了新的验证方式', en: 'a method was added' },
  remove: { zh: '移除了一种验证方式', en: 'a method was removed' },
  'new-codes': { zh: '重新生成了恢复码', en: 'new recovery codes were made' },
  reset: {
    zh: '两位同事已将其重置，请登录后重新设置',
    en: 'two colleagues reset it; sign in to set it up again',
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
