import type { Migration } from '../platform/migrate.ts'

const OF_ERASED = '(select "id" from "member" where "deletedAt" is not null)'

/** Erases the free texts of payments and the paths of photos of mail-in orders whose customer was erased before. */
export const erasedTexts: Migration = {
  name: '0225-erased-texts',
  up: async ({ run }) => {
    await run(`update "payIn" set "remark" = '' where "memberId" in ${OF_ERASED}`)
    await run(
      `update "payIn" set "payName" = case when "actionOrderId" is null then '余额充值' when "actionKind" = 'removal' then '大件清运费' else '支付订单' end where "memberId" in ${OF_ERASED} and "payName" not in ('余额充值', '充值到余额', '大件清运费', '支付订单', '支付商城订单')`,
    )
    await run(
      `update "mailInEvent" set "photos" = '[]' where "actor" = 'customer' and "orderId" in (select "id" from "mailInOrder" where "memberId" in ${OF_ERASED})`,
    )
  },
}
