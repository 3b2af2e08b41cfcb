import { defaultWithdrawalRules } from '../../withdrawal/rules.ts'
import { hidden, number, toggle, type SettingGroup } from './setting.ts'

/** Settings about cash and withdrawals. */
export const moneySettings = {
  withdrawals: {
    title: { zh: '提现规则', en: 'Withdrawals' },
    effect: {
      zh: '客户提现的限额、审核和手续费，保存后对新的申请生效；只有老板可以修改。',
      en: 'Limits, approval and fee of withdrawals, for requests made from then on. Only the owner can change them.',
    },
    ownerOnly: true,
    wide: true,
    settings: {
      withdrawal_rules: {
        kind: 'withdrawalRules',
        name: { zh: '提现规则', en: 'Withdrawal rules' },
        standard: JSON.stringify(defaultWithdrawalRules),
        private: true,
      },
    },
  },
  cash: {
    title: { zh: '现场现金', en: 'Cash at the door' },
    effect: {
      zh: '打开后，师傅在现场确认称重单时可以选“已付现金”，这一单不再进余额。关掉后只能进余额。',
      en: 'While on, couriers may mark a slip as paid in cash when it is confirmed at the door, and nothing goes to the balance. While off, everything goes to the balance.',
    },
    settings: {
      cash_at_door: toggle({ zh: '允许现场付现金', en: 'Cash may be paid at the door' }, 'off'),
    },
  },
  cashCounting: {
    title: { zh: '备用金与钱箱', en: 'Floats and tills' },
    effect: {
      zh: '打开后，师傅没有确认备用金、门店没有点数开箱，就不能收付现金。打开前请先教会师傅和店员，并由财务在“现金”页结清以前的往来。只有老板能改。',
      en: 'While on, couriers must confirm a float, and shops must count and open the till, before they can pay or take cash. Before you turn it on, show couriers and clerks how it works, and have finance settle earlier balances on the Cash page. Only the owner can change this.',
    },
    ownerOnly: true,
    settings: {
      cash_needs_float: hidden(
        toggle({ zh: '现金须有备用金或已开箱', en: 'Cash needs a float or an open till' }, 'off'),
      ),
    },
  },
  cashLimits: {
    title: { zh: '现金限额', en: 'Cash limits' },
    effect: {
      zh: '师傅或钱箱持有的现金超过这个数，在“现金”页标为异常。填 0 为不提醒。',
      en: 'Couriers and tills that hold more cash than this are flagged on the Cash page. 0 turns this off.',
    },
    settings: {
      cash_float_limit_yuan: hidden(
        number({ zh: '师傅持有现金超过', en: 'Courier holds more than' }, 'yuan', [0, 100_000], 2_000),
      ),
      cash_till_limit_yuan: hidden(
        number({ zh: '钱箱现金超过', en: 'Till holds more than' }, 'yuan', [0, 500_000], 10_000),
      ),
    },
  },
} as const satisfies Record<string, SettingGroup>
