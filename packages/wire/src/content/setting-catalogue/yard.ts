import { hidden, number, type SettingGroup } from './setting.ts'

/**
 * Settings for the checks on weighing, and for alarms about unsold stock and about too little stock for sales
 * contracts.
 */
export const yardSettings = {
  weighing: {
    title: { zh: '称重核对', en: 'Checks on weighing' },
    effect: {
      zh: '师傅和门店称重时，达到以下任一条件必须拍秤面照片；金额异常时还会要求再次确认。填 0 表示不检查。',
      en: 'When a courier or a shop weighs and one of these is reached, a photo of the scale is required; for an unusual amount they are also asked to confirm it. 0 switches a check off.',
    },
    settings: {
      weigh_photo_kg: hidden(
        number({ zh: '一单重量超过', en: 'Weight of a slip, above' }, 'kg', [0, 2_000], 20),
      ),
      weigh_ask_times: hidden(
        number({ zh: '合计超过预估上限的', en: 'Total above the upper estimate' }, 'fold', [0, 100], 3),
      ),
      weigh_ask_yuan: hidden(
        number({ zh: '一单金额超过', en: 'Amount of a slip, above' }, 'yuan', [0, 100_000], 500),
      ),
    },
  },
  stockAlarms: {
    title: { zh: '库存积压提醒', en: 'Too much unsold' },
    effect: {
      zh: '门店的一个大类占库容到这个比例，或者有 20 公斤以上的货放到这么多天还没出，就在“概览”和“库存 → 库容”提醒。填 0 为不提醒。',
      en: 'An alarm shows on the overview and under Stock → Capacity when a group of materials fills this much of its capacity in a shop, or when 20 kg or more of it has been in stock this long. 0 turns an alarm off.',
    },
    settings: {
      stock_full_percent: hidden(number({ zh: '占库容达到', en: 'Fills' }, 'percent', [0, 100], 90)),
      // the age of stock is known for 90 days
      stock_old_days: hidden(number({ zh: '库龄达到', en: 'In stock for' }, 'days', [0, 90], 30)),
    },
  },
  contractAlarm: {
    title: { zh: '合同缺货提醒', en: 'Too little for contracts' },
    effect: {
      zh: '销售合同到期前这么多天起，如果现有的货不够交，就在“概览”和“销售 → 头寸”提醒。填 0 为不提醒。',
      en: 'An alarm shows on the overview and under Sales → Position when, this many days or fewer before a sales contract ends, stock does not cover what is still to be delivered. 0 turns it off.',
    },
    settings: {
      contract_due_days: hidden(number({ zh: '到期前', en: 'Before its end' }, 'days', [0, 90], 14)),
    },
  },
} as const satisfies Record<string, SettingGroup>
