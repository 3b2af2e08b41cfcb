import { hidden, number, type SettingGroup } from './setting.ts'

/** Settings for the deadlines of mall orders, after-sales and reviews, and for how often one may help in bargains. */
export const mallSettings = {
  mallOrders: {
    title: { zh: '商城订单', en: 'Mall orders' },
    effect: {
      zh: '下单后多久不付款就自动取消，发货后多久自动确认收货。付款时限只影响以后下的单；自动收货立即按新的天数计算，已发货的订单也一样。',
      en: 'After how long an unpaid order is cancelled, and how long after shipping an order counts as received automatically. The time to pay applies to orders placed from then on; the days until receipt apply at once, to orders already shipped as well.',
    },
    settings: {
      mall_pay_minutes: hidden(number({ zh: '付款时限', en: 'Time to pay' }, 'minutes', [5, 1_440], 30)),
      mall_receive_days: hidden(
        number({ zh: '发货后自动收货', en: 'Marked received after' }, 'days', [3, 60], 10),
      ),
    },
  },
  afterSales: {
    title: { zh: '售后与评价', en: 'After-sales and reviews' },
    effect: {
      zh: '收货后多久以内可以申请售后（法律规定不少于 7 天）和评价；还没发货的退款申请多久没人处理就自动同意。保存后立即生效，已经收货的订单也按新的天数，改短前请先告知客户。',
      en: 'How long after receipt customers may ask for an after-sale (by law no less than 7 days) or write a review, and after how long an unanswered refund request for unsent goods is approved automatically. Takes effect at once, for orders already received as well: tell customers before you shorten it.',
    },
    settings: {
      mall_return_days: number({ zh: '可申请售后', en: 'After-sale within' }, 'days', [7, 90], 7),
      mall_answer_hours: hidden(
        number({ zh: '未处理自动同意', en: 'Approved if unanswered for' }, 'hours', [1, 168], 48),
      ),
      mall_review_days: hidden(number({ zh: '可评价', en: 'Review within' }, 'days', [7, 180], 30)),
    },
  },
  bargainHelpers: {
    title: { zh: '砍价助力上限', en: 'Limits for bargain helpers' },
    effect: {
      zh: '同一个人、同一台手机、同一个网络能帮砍多少次，防止刷单。保存后立即对所有砍价生效，已经砍下的价格不变。一家人或一个办公室常共用一个网络，别设得太小。',
      en: 'How often one person, one phone and one network may help, to prevent fake helpers. Takes effect at once for every bargain; cuts already made stay. Families and offices often share a network, so do not set it too low.',
    },
    settings: {
      bargain_helps_here: hidden(
        number({ zh: '每人在同一活动中帮砍', en: 'Helps per person in one bargain' }, 'times', [1, 20], 2),
      ),
      bargain_helps_per_day: hidden(
        number({ zh: '每人每天帮砍', en: 'Helps per person a day' }, 'times', [1, 100], 5),
      ),
      bargain_device_helps_per_day: hidden(
        number({ zh: '每台手机每天帮砍', en: 'Helps per phone a day' }, 'times', [1, 100], 5),
      ),
      bargain_network_helps_per_hour: hidden(
        number({ zh: '每个网络每小时帮砍', en: 'Helps per network an hour' }, 'times', [1, 10_000], 60),
      ),
    },
  },
} as const satisfies Record<string, SettingGroup>
