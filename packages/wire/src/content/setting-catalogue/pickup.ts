// Settings for booking and collecting waste: bookings, offers to couriers, disputes and ratings, recurring pickups,
// community days, couriers on the way or late, and raise coupons.

import { positionLimits } from '../../approach/limits.ts'
import { HOUR, SECOND } from '../../time.ts'
import { hidden, number, toggle, type SettingGroup } from './setting.ts'

const everySeconds = positionLimits.everyMs / SECOND
const keptHours = positionLimits.keptMs / HOUR

/** Weight bands of the home page; `value` is stored in the order and printed (docs/rules/demo.md#settings). */
export const defaultWeightList = [
  { value: '5公斤以下', text: '5公斤以下（约1个纸箱）', minG: 500, maxG: 5_000 },
  { value: '5-10公斤', text: '5-10公斤（约2-3个纸箱）', minG: 5_000, maxG: 10_000 },
  { value: '10-20公斤', text: '10-20公斤（约1个大编织袋）', minG: 10_000, maxG: 20_000 },
  { value: '20-50公斤', text: '20-50公斤（约2-3个大编织袋）', minG: 20_000, maxG: 50_000 },
  { value: '50-100公斤', text: '50-100公斤（约15-30个纸箱）', minG: 50_000, maxG: 100_000 },
  { value: '100公斤以上', text: '100公斤以上（约30个纸箱以上）', minG: 100_000, maxG: 500_000 },
] as const

/** Settings for booking and collecting waste, in the groups that are saved together. */
export const pickupSettings = {
  weightBands: {
    title: { zh: '预计总量', en: 'Weight bands' },
    effect: {
      zh: '客户下单时选“大概多重”的选项。名称记入订单并打印在单据上；重量范围用来估价和排单。已有订单不受影响。',
      en: 'What customers choose from under “How much, roughly”. The name is stored with the order and printed; the range is used for estimates and planning. Orders already placed stay as they are.',
    },
    wide: true,
    settings: {
      weightList: {
        kind: 'weightBands',
        name: { zh: '预计总量', en: 'Weight bands' },
        standard: JSON.stringify(defaultWeightList),
      },
    },
  },
  booking: {
    title: { zh: '上门预约', en: 'Bookings' },
    effect: {
      zh: '客户可以预约多少天内的上门时段，含当天，1–14 天；已约好的订单不受影响。天数越多，排班要排得越早。',
      en: 'How many days ahead customers may book, today included, from 1 to 14. Orders already booked stay. The more days, the earlier the rota has to be planned.',
    },
    settings: {
      booking_days: hidden(number({ zh: '可预约天数', en: 'Days that can be booked' }, 'days', [1, 14], 7)),
    },
  },
  ordering: {
    title: { zh: '下单门槛', en: 'What may be ordered' },
    effect: {
      zh: '预计重量和金额都到不了最低标准时，不能预约上门，建议客户送到门店；每位客户未完成的订单达到上限后，不能再下新单。只影响以后下的单。最低标准填 0 为不限。',
      en: 'A pickup cannot be booked while its expected weight and amount are both below the minimum; the customer is advised to bring the goods to a shop. A customer with this many open orders cannot place another. Applies to orders placed from then on. A minimum of 0 means no minimum.',
    },
    settings: {
      pickup_minimum_kg: hidden(
        number({ zh: '上门最低重量', en: 'Minimum weight for a pickup' }, 'kg', [0, 500], 5),
      ),
      pickup_minimum_yuan: hidden(
        number({ zh: '上门最低金额', en: 'Minimum amount for a pickup' }, 'yuan', [0, 1_000], 5),
      ),
      pickup_open_orders: hidden(
        number({ zh: '每人未完成订单上限', en: 'Open orders of a customer' }, 'orders', [1, 20], 3),
      ),
    },
  },
  changing: {
    title: { zh: '改期与取消', en: 'Rescheduling and cancelling' },
    effect: {
      zh: '客户改期的次数和最晚时间，以及离上门多久以内取消算临时取消（师傅在这段时间内也不能退单）。保存后立即生效，进行中的订单也按新规则；用户协议里写了数字的，请一并修改。',
      en: 'How often and until when customers can reschedule, and from when a cancellation counts as late (couriers cannot give an order back from then on either). Takes effect at once, for orders under way as well; if the terms of use name a figure, change it there too.',
    },
    settings: {
      reschedules: hidden(
        number({ zh: '每单可改期', en: 'Times an order can be moved' }, 'times', [0, 10], 2),
      ),
      reschedule_minutes: hidden(
        number({ zh: '最晚提前多久改期', en: 'Latest before the window' }, 'minutes', [0, 1_440], 60),
      ),
      late_cancel_hours: number(
        { zh: '多久以内取消算临时', en: 'A cancellation is late within' },
        'hours',
        [0, 48],
        2,
      ),
    },
  },
  offers: {
    title: { zh: '派单', en: 'Offers to couriers' },
    effect: {
      zh: '当天的订单派给师傅后，这么久没有接单就收回重派；只影响以后派出的。',
      en: 'An order of today that a courier has not accepted within this time is taken back and offered again. Applies to offers made from then on.',
    },
    settings: {
      offer_minutes: hidden(number({ zh: '接单时限', en: 'Time to accept' }, 'minutes', [2, 120], 10)),
    },
  },
  afterwards: {
    title: { zh: '异议与评价', en: 'Disputes and ratings' },
    effect: {
      zh: '结算后多久以内可以提出异议和评价，以及您答应多久回复、多久了结；超过答应的时间会在后台报警。保存后立即生效，进行中的异议也按新的时间；用户协议里写了数字的，请一并修改。',
      en: 'How long after settlement customers can dispute or rate an order, and how soon you promise a first answer and a result of a dispute; a missed promise raises an alarm in the console. Takes effect at once, for open disputes as well; if the terms of use name a figure, change it there too.',
    },
    settings: {
      dispute_hours: number({ zh: '可提出异议', en: 'Disputes accepted within' }, 'hours', [24, 720], 48),
      dispute_answer_hours: number({ zh: '首次回复', en: 'First answer within' }, 'hours', [1, 168], 24),
      dispute_end_days: number({ zh: '给出结果', en: 'Result within' }, 'days', [1, 60], 7),
      rate_days: hidden(number({ zh: '可评价', en: 'Ratings accepted within' }, 'days', [1, 90], 30)),
    },
  },
  plans: {
    title: { zh: '定期上门', en: 'Recurring pickups' },
    effect: {
      zh: '定期上门的订单提前多少天自动下单，最远不超过可预约天数。已经下好的订单不变；改短后，还没下单的日子等到时间近了再下。',
      en: 'How many days ahead the orders of recurring pickups are made, never beyond the days that can be booked. Orders already made stay; with fewer days, the others wait until their day has come nearer.',
    },
    settings: {
      plan_days_ahead: hidden(number({ zh: '提前下单', en: 'Orders are made ahead by' }, 'days', [1, 14], 7)),
    },
  },
  community: {
    title: { zh: '社区回收日', en: 'Community days' },
    effect: {
      zh: '社区回收日满单后，每单最多可加价多少。只限制以后保存的活动，已发布的不变。只有老板能改。',
      en: 'The most a community day may add to each order once it has enough orders. Applies to days saved from then on; published ones stay. Only the owner can change this.',
    },
    ownerOnly: true,
    settings: {
      community_bonus_percent: hidden(
        number({ zh: '加价比例上限', en: 'Bonus at most' }, 'percent', [1, 30], 10),
      ),
      community_bonus_yuan: hidden(
        number({ zh: '每单加价上限', en: 'Bonus per order at most' }, 'yuan', [1, 200], 20),
      ),
    },
  },
  approach: {
    title: { zh: '师傅在路上', en: 'Courier on the way' },
    effect: {
      zh: `打开共享位置后，师傅当班且有未完成的单时，手机每 ${everySeconds} 秒上报一次位置；客户从师傅出发到上门期间能在自己的订单里看到。位置保留 ${keptHours} 小时。打开短信后，前一站完成、下一站就是客户时通知一次。`,
      en: `While sharing is on, couriers on duty with open stops send their position every ${everySeconds} seconds, and customers see it in their own order from departure until arrival. Positions are kept for ${keptHours} hours. While the message is on, customers are told once when they are the next stop.`,
    },
    settings: {
      courier_sharing: toggle({ zh: '师傅位置共享给客户', en: 'Couriers share their position' }, 'on'),
      next_stop_message: toggle(
        { zh: '下一站轮到客户时短信通知', en: 'Message when the customer is next' },
        'on',
      ),
    },
  },
  late: {
    title: { zh: '迟到', en: 'Being late' },
    effect: {
      zh: '过了预约时段这么久还没到，会短信告知客户，派单台响铃；填 0 为不处理。',
      en: 'When the courier has not arrived this long after the window, the customer is told by SMS and the dispatch board rings. 0 switches it off.',
    },
    settings: {
      late_minutes: number({ zh: '时段结束后', en: 'After the end of the window' }, 'minutes', [0, 240], 15),
    },
  },
  apology: {
    title: { zh: '迟到致歉：加价券', en: 'Apology: raise coupon' },
    effect: {
      zh: '迟到时自动送客户一张加价券，每人每天最多一张，下次称重自动使用。只有老板能改。',
      en: 'When the courier is late, the customer automatically gets a raise coupon, at most one a day, and it is used on their next slip. Only the owner can change this.',
    },
    ownerOnly: true,
    settings: {
      late_apology: toggle({ zh: '迟到自动送加价券', en: 'Give a raise coupon when late' }, 'on'),
    },
  },
  raise: {
    title: { zh: '加价券面值', en: 'What a raise coupon is worth' },
    effect: {
      zh: '只影响以后发的券，已发的不变。只有老板能改。',
      en: 'Applies to coupons given from then on. Only the owner can change this.',
    },
    ownerOnly: true,
    settings: {
      raise_percent: number({ zh: '加价', en: 'Raise' }, 'percent', [1, 50], 5),
      raise_max_yuan: number({ zh: '最多加', en: 'At most' }, 'yuan', [1, 100], 5),
      raise_days: number({ zh: '有效期', en: 'Valid for' }, 'days', [1, 365], 30),
    },
  },
} as const satisfies Record<string, SettingGroup>
