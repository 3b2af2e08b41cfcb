import { hidden, type SettingGroup } from './setting.ts'

/** Settings of the member levels. */
export const memberSettings = {
  levels: {
    title: { zh: '会员等级', en: 'Member levels' },
    effect: {
      zh: '客户按成长值升级。成长值就是累计获得的积分：订单结算按金额得积分（比例在“业务设置 › 积分”里改），冲正时扣回，花掉积分不影响等级。勾选“按会员价回收”的等级，从这一级起按金卡会员价报价和结算，已锁定的报价不变。权益写给客户看，一行一条；只写真正做得到的。保存后立即按新门槛计算，没有等级时客户端不显示。只有老板可以修改。',
      en: 'Customers rise by growth: all points they ever earned. A settled order earns by its amount (the rate is set under Settings › Points), a reversal takes it back, and spending points changes nothing. A level with member prices, and every one above it, is quoted and paid the prices of gold members; locked quotes stay. Benefits are read by customers, one a line: write only what you keep. New thresholds hold at once; without levels the app shows none. Only the owner changes this.',
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
