// Adds drafts of the pages that the apps link to, and tells whether any of them has not been edited yet.
import { numberRule } from '@huishou/wire/content/setting-catalogue/catalogue'
import type { FixedPageKey } from '@huishou/wire/content/staff'
import { accountLimits } from '@huishou/wire/member/account'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import type { Handle, Transaction } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'

type Draft = { title: string; titleEn: string; content: string; contentEn: string }

const { lateCancels, lateCancelDays, lateCancelBlockDays, photoDays, sellerYears } = pickupLimits
const lateCancelHours = numberRule('late_cancel_hours').standard
const disputeHours = numberRule('dispute_hours').standard

/**
 * Drafts of the fixed pages, limited to facts about the system, without invented names, addresses or numbers. The
 * console marks them as drafts until they are saved once.
 */
const drafts: Record<FixedPageKey, Draft> = {
  about: {
    title: '关于我们',
    titleEn: 'About us',
    content:
      '<p>我们回收废旧物品：先看价格，预约上门或自己送到门店，当面称重，您确认称重单后结算，金额计入余额，可以提现。</p><p>有疑问请在“我的 › 联系客服”里找我们。</p>',
    contentEn:
      '<p>We buy recyclables: see the price, book a pickup or bring them to a shop, and watch us weigh. Once you confirm the slip, the amount goes to your balance and can be withdrawn.</p><p>Questions? See Me · Contact us.</p>',
  },
  terms: {
    title: '用户协议',
    titleEn: 'Terms of use',
    content: `<h3>一、服务内容</h3><p>我们提供废旧物品的估价、预约上门、到店回收与结算。页面上的估价是区间，实际金额以当面称重后您确认的称重单为准。</p><h3>二、预约与取消</h3><p>上门时段开始前 ${lateCancelHours} 小时可以免费取消。${lateCancelDays} 天内 ${lateCancels} 次临近取消，此后 ${lateCancelBlockDays} 天内只能到店回收。</p><h3>三、结算与异议</h3><p>您确认称重单后，金额计入余额，可以提现。对结果有异议，请在结算后 ${disputeHours} 小时内提出。</p><h3>四、不收的物品</h3><p>来路不明的电缆、井盖、公共设施，以及危险废物一律不收。依法需要登记出售人身份的品类，请配合登记。</p><h3>五、账号</h3><p>账号仅限本人使用，请妥善保管手机和验证码。</p>`,
    contentEn: `<h3>1. What we do</h3><p>We give estimates for recyclables, collect them at your door, take them at our shops, and pay for them. An estimate is a range; the slip you confirm after weighing is what counts.</p><h3>2. Booking and cancelling</h3><p>You can cancel free of charge until ${lateCancelHours} hours before the time window starts. After ${lateCancels} late cancellations within ${lateCancelDays} days, only shop visits can be booked for the next ${lateCancelBlockDays} days.</p><h3>3. Payment and disputes</h3><p>Once you confirm the slip, the amount goes to your balance and can be withdrawn. If something is wrong, raise a dispute within ${disputeHours} hours of settlement.</p><h3>4. What we do not take</h3><p>Cables, manhole covers and public property of unknown origin, and hazardous waste. For some categories the law requires us to register the seller’s identity.</p><h3>5. Your account</h3><p>The account is for you alone. Keep your phone and your verification codes safe.</p>`,
  },
  privacy: {
    title: '隐私政策',
    titleEn: 'Privacy policy',
    content: `<h3>我们收集什么</h3><p>手机号用于登录；地址、联系人和照片用于上门回收；收款账户用于提现；您同意后，位置用于查找城市和地址。出售依法需要登记的品类时，登记出售人的姓名和证件号码。</p><h3>我们怎么使用</h3><p>上门的师傅只能看到自己的订单；订单结束后看不到您的完整手机号。短信、支付和地图由服务商提供，只向其提供完成服务所必需的信息。我们不出售个人信息。</p><h3>保存多久</h3><p>照片在订单结束 ${photoDays} 天后删除，有争议的除外；依法登记的出售人信息保存 ${sellerYears} 年。</p><h3>您的权利</h3><p>您可以随时修改资料、删除地址、导出自己的数据，或申请注销账号；提交注销后 ${accountLimits.coolingDays} 天内可以撤回。</p>`,
    contentEn: `<h3>What we collect</h3><p>Your mobile number to sign in; addresses, contact names and photos for pickups; your payee for withdrawals; your location, only with your permission, to find your city and address. For categories the law requires us to register, the seller’s name and ID number.</p><h3>How we use it</h3><p>Couriers see only their own orders, and no longer see your full number once an order has ended. Text messages, payments and maps come from service providers, who receive only what the service needs. We do not sell personal data.</p><h3>How long we keep it</h3><p>Photos are deleted ${photoDays} days after an order ends, unless it was disputed. Registered sellers’ details are kept for ${sellerYears} years.</p><h3>Your rights</h3><p>You can change your details, delete addresses, export your data or close your account at any time. A request to close the account can be withdrawn within ${accountLimits.coolingDays} days.</p>`,
  },
}

/** Adds missing pages the apps link to; existing pages stay unchanged. */
export const addMissingPages = async (trx: Transaction<ContentTables>, now: number): Promise<void> => {
  await trx
    .insertInto('page')
    .values(Object.entries(drafts).map(([key, draft]) => ({ key, ...draft, createdAt: now, updatedAt: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Whether a page the apps link to is missing, or still as it was drafted here. */
export const hasDraftPages = async (db: Handle<ContentTables>): Promise<boolean> => {
  const saved = await db
    .selectFrom('page')
    .select('key')
    .where('key', 'in', Object.keys(drafts))
    .where((e) => e.or([e('version', '>', 1), e('updatedAt', '<>', e.ref('createdAt'))]))
    .execute()
  return saved.length < Object.keys(drafts).length
}
