import { hidden, number, type SettingGroup } from './setting.ts'

/**
 * Settings for how long a quoted price is guaranteed, when customers are notified of price changes, how far shop
 * managers may change prices, and how long a buyer's price is used.
 */
export const priceSettings = {
  quoteLock: {
    title: { zh: '价格保护', en: 'Price lock' },
    effect: {
      zh: '下单后这么久之内称重，按下单时和称重时较高的价格结算，“今日价”和登录页会写明。保存后立即生效，进行中的订单也按新的时长计算；填 0 为不保护。',
      en: 'What is weighed within this time of ordering is paid at the higher of two prices, the one when ordered and the one when weighed; “Today’s prices” and the sign-in page say so. Takes effect at once, for orders under way as well. 0 locks nothing.',
    },
    settings: {
      quote_lock_hours: number(
        { zh: '下单后价格只升不降', en: 'After ordering, a price cannot fall for' },
        'hours',
        [0, 168],
        48,
      ),
    },
  },
  priceAlert: {
    title: { zh: '调价通知', en: 'Price alerts' },
    effect: {
      zh: '新价格表生效后，客户关注的品类上门价比上次通知（或关注时）变动达到这个比例，客户会收到一条通知。',
      en: 'Once a new price list is in force, customers who follow a material are told when its pickup price has moved this much since their last notice, or since they followed it.',
    },
    settings: {
      price_alert_percent: hidden(number({ zh: '变动达到', en: 'Moves by' }, 'percent', [1, 50], 5)),
    },
  },
  shopPriceBand: {
    title: { zh: '店长调价', en: 'Managers’ prices' },
    effect: {
      zh: '店长可以在城市到店价上下这个幅度内调整本店价格，每次都要写原因并记入操作日志。填 0 为不可调。已经调好的价格不变。',
      en: 'Managers may set the prices of their shop up to this far above or below the city’s shop price. Each change needs a reason and is in the audit log. 0 allows no changes. Prices already changed stay.',
    },
    settings: {
      shop_price_band_percent: hidden(number({ zh: '上下幅度', en: 'Up or down' }, 'percent', [0, 20], 5)),
    },
  },
  formulaPrices: {
    title: { zh: '公式价', en: 'Formula prices' },
    effect: {
      zh: '买家报价生效超过这个天数就算过时，公式规则不再按它提出调价建议，待处理的建议随之失效，新价格表的“按买家价推算”也不采用。已发布的价格不变。',
      en: 'A buyer’s price that took effect longer ago than this is out of date: formula rules make no more proposals from it, waiting proposals lapse, and “From buyers’ prices” in a new price list does not use it. Published prices stay.',
    },
    settings: {
      formula_price_days: hidden(
        number({ zh: '买家报价有效', en: 'A buyer’s price is followed for' }, 'days', [1, 90], 14),
      ),
    },
  },
} as const satisfies Record<string, SettingGroup>
