import { hidden, type SettingGroup } from './setting.ts'

/** Settings of the member levels. */
export const memberSettings = {
  levels: {
    title: { zh: '会员等级', en: 'Member levels' },
    effect: {
      zh: '客户按成长值升级。成长值就是累计获得的积分：订单结算按金额得积分（比例在“业务设置 › 积分”里改），冲正时扣回，花掉积分不影响等级。勾选“按会员价回收”的等级，从这一级起按金卡会员价报价和结算，已锁定的报价不变。权益写给客户看，一行一条；只写真正做得到的。保存后立即按新门槛计算，没有等级时客户端不显示。只有老板可以修改。',
      en: 'Customers rise by growth: all points they have ever earned. A settled order earns points by its amount (the rate is set under Settings › Points), a reversal takes them back, and spending points does not affect the level. A level with member prices, and every one above it, is quoted and paid the prices of gold members; locked quotes stay. Benefits are shown to customers, one per line: promise only what you can keep. New thresholds apply at once; without levels the app shows nothing about them. Only the owner can change this.',
    },
    ownerOnly: true,
    wide: true,
    settings: {
      member_levels: hidden({
        kind: 'memberLevels',
        name: { zh: '会员等级', en: 'Member levels' },
        standard: '[]',
      }),
    },
  },
} as const satisfies Record<string, SettingGroup>
