import { isMobile } from '@huishou/wire/mobile'
import type { Transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { PlatformTables } from '../../platform/tables.ts'
import type { StaffTables } from '../tables.ts'

const texts = {
  add: '添加了新的验证方式',
  remove: '移除了一种验证方式',
  'new-codes': '重新生成了恢复码',
  reset: '已由两位同事重置，请登录后重新设置',
}

/** Notifies the holder of an account by SMS that its second factor changed, in case somebody else did it. */
export const notifyHolder = async (
  trx: Transaction<StaffTables & PlatformTables>,
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
  await enqueue(trx, now, {
    kind: 'sms',
    payload: {
      to: mobile,
      kind: 'staff_factor_changed',
      text: `员工账号 ${username} 的二次验证${texts[change]}。如非本人操作，请立即联系老板停用该账号。`,
      code: '',
    },
  })
}
