import { communityOrderMessages } from './community-orders.ts'
import { variable, type MessageGroup } from './message-kind.ts'
import { pickupStaffKinds } from './pickup-staff.ts'

const orderNumber = variable('订单号', 'Order number', 'HS261128A7K2M9QX')
const slipNumber = variable('称重单号', 'Slip number', '3NRT-C7C')
const code = variable('确认码', 'Confirmation code', '4821')
const courier = variable('师傅姓名', 'Courier', '王建国')
const range = variable('预计到达时间', 'Expected arrival', '10:20–10:40')
const notice = { type: 'pickup', days: 30 }
const texted = ['app', 'push', 'sms'] as const
const everywhere = ['app', 'push', 'wechat', 'sms'] as const

/** The messages that are sent about pickups, including recurring ones and community days. */
export const pickupMessages = {
  title: { zh: '上门回收', en: 'Pickups' },
  kinds: {
    pickup_accepted: {
      name: { zh: '师傅已接单', en: 'Courier accepted' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: {
        courier,
        mobile: variable('师傅电话（脱敏）', 'Courier’s number, masked', '138****5678'),
        day: variable('上门日期', 'Day of the pickup', '2026-11-28'),
        window: variable('上门时段', 'Window of the pickup', '09:00–11:00'),
      },
      needs: ['day'],
      title: { zh: '师傅已接单', en: 'A courier has your order' },
      text: {
        zh: '{courier}师傅已接单，将于 {day} {window} 上门回收。',
        en: '{courier} accepted your order and will come on {day}, {window}.',
      },
      notice,
    },
    pickup_unassigned: {
      name: { zh: '重新安排师傅', en: 'Finding another courier' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: { orderNumber },
      needs: [],
      title: { zh: '正在重新安排师傅', en: 'We are finding another courier' },
      text: {
        zh: '您的回收订单 {orderNumber} 正在重新安排师傅，预约时间不变。',
        en: 'We are finding another courier for order {orderNumber}. Your time stays the same.',
      },
      notice,
    },
    pickup_next: {
      name: { zh: '师傅即将上门', en: 'Courier on the way' },
      to: 'customer',
      urgency: 'now',
      channels: everywhere,
      variables: { courier, range },
      needs: ['range'],
      title: { zh: '下一站就是您', en: 'You are the next stop' },
      text: {
        zh: '{courier}师傅的下一站就是您，预计 {range} 到达，请留意电话。',
        en: '{courier} comes to you next and should arrive at {range}. Please keep your phone at hand.',
      },
      notice: { type: 'pickup', days: 0.25 },
    },
    pickup_late: {
      name: { zh: '师傅迟到', en: 'Courier is late' },
      to: 'customer',
      urgency: 'now',
      channels: texted,
      variables: {
        gift: variable(
          '补偿（没有就为空）',
          'What is given for it, if anything',
          '送您一张加价券：下次称重多付 3%，最多 5 元，自动使用。',
          ' Your next slip pays 3 % more, up to ¥5; it is applied automatically.',
        ),
      },
      needs: ['gift'],
      title: { zh: '很抱歉，师傅迟到了', en: 'We are sorry: your courier is late' },
      text: {
        zh: '很抱歉，师傅没能在约定时段到达，我们正在跟进。{gift}如需改期，请在订单中操作。',
        en: 'We are sorry: the courier did not arrive in the agreed window. We are looking into it.{gift} To choose another time, open your order.',
      },
      notice: { type: 'pickup', days: 0.25 },
    },
    pickup_failed: {
      name: { zh: '上门未成功', en: 'Pickup failed' },
      to: 'customer',
      urgency: 'now',
      channels: texted,
      variables: { cause: variable('原因', 'Reason', '联系不上客户', 'Could not be reached') },
      needs: ['cause'],
      title: { zh: '本次上门未成功', en: 'Today’s pickup did not work out' },
      text: {
        zh: '很抱歉，本次上门未成功（{cause}），不收取任何费用，可在订单中一键重新预约。',
        en: 'We are sorry, the pickup did not work out ({cause}). Nothing is charged. Book again from your order with one tap.',
      },
      notice,
    },
    pickup_weighed: {
      name: { zh: '称重单待确认', en: 'Slip to confirm' },
      to: 'customer',
      urgency: 'code',
      channels: texted,
      variables: {
        slipNumber,
        weight: variable('净重（公斤）', 'Net weight in kg', '12.50'),
        sum: variable('金额', 'Amount', '共 18.60 元', '¥18.60 in all'),
        code,
      },
      needs: ['sum', 'code'],
      title: { zh: '称重单已生成，请您确认', en: 'Your slip is ready to confirm' },
      text: {
        zh: '称重单 {slipNumber}：净重 {weight} 公斤，{sum}。请在订单中确认；不用手机的话，确认无误后把确认码 {code} 告诉工作人员。',
        en: 'Slip {slipNumber}: {weight} kg net, {sum}. Please confirm it in your order, or tell the staff the code {code} once you agree.',
      },
      notice,
    },
    pickup_differs: {
      name: { zh: '金额与签名时不同', en: 'Amount differs from what was signed' },
      to: 'customer',
      urgency: 'code',
      channels: texted,
      variables: {
        slipNumber,
        sum: variable('核算后金额', 'Amount now', '18.60'),
        signed: variable('签名时金额', 'Amount signed', '18.00'),
        code,
      },
      needs: ['sum', 'signed', 'code'],
      title: { zh: '称重单金额有变，请重新确认', en: 'The amount of your slip changed' },
      text: {
        zh: '称重单 {slipNumber} 核算后为 {sum} 元，与您签名时的 {signed} 元不同。请在订单中重新确认，确认前不会付款；不用手机的话，同意后把确认码 {code} 告诉工作人员。',
        en: 'Slip {slipNumber} comes to ¥{sum}, not the ¥{signed} you signed for. Please confirm it again in your order; nothing is paid until you do. Or tell the staff the code {code} if you agree.',
      },
      notice,
    },
    pickup_settled: {
      name: { zh: '回收订单完成', en: 'Pickup settled' },
      to: 'customer',
      // sent when a slip was confirmed in the customer's name: the only sign of one that should not have been
      urgency: 'security',
      channels: everywhere,
      variables: {
        orderNumber,
        slipNumber,
        paid: variable('付款结果', 'What was paid', '18.60 元已存入您的余额', '¥18.60 is in your balance'),
        points: variable('积分（没有就为空）', 'Points, if any', '，获得 18 积分', ', with 18 points'),
      },
      needs: ['paid'],
      title: { zh: '回收订单已完成', en: 'Your pickup is done' },
      text: {
        zh: '回收订单 {orderNumber}（称重单 {slipNumber}）已完成：{paid}{points}。如有疑问请联系客服。',
        en: 'Order {orderNumber} (slip {slipNumber}) is done: {paid}{points}. Call us if you have a question.',
      },
      notice,
    },
    ...communityOrderMessages,
    pickup_raise_recalled: {
      name: { zh: '所选加价券已停用', en: 'Chosen raise coupon recalled' },
      to: 'customer',
      urgency: 'later',
      channels: ['app', 'push'],
      variables: { orderNumber },
      needs: [],
      title: { zh: '您选的加价券已停用', en: 'The raise coupon you chose was recalled' },
      text: {
        zh: '回收订单 {orderNumber} 选用的加价券已停用。称重时自动使用您最划算的可用加价券；没有可用的，则不加价。',
        en: 'The raise coupon you chose for order {orderNumber} was recalled. At weighing, your best available raise coupon is used instead; if you have none, nothing is added.',
      },
      notice,
    },
    pickup_plan_failed: {
      name: { zh: '定期上门未能下单', en: 'Recurring pickup was not ordered' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: {
        failure: variable('原因', 'What happened', '12月1日的时段已约满', '1 Dec is fully booked'),
      },
      needs: ['failure'],
      title: { zh: '定期上门未能自动下单', en: 'A recurring pickup was not ordered' },
      text: {
        zh: '您的定期上门未能自动下单（{failure}）。如需上门，请自行预约，或到“我的 › 定期上门”查看。',
        en: 'Your recurring pickup was not ordered: {failure}. Book one yourself if you need it, or see Me › Recurring pickups.',
      },
      notice: { type: 'plan', days: 30 },
    },
    pickup_plan_paused: {
      name: { zh: '定期上门已暂停', en: 'Recurring pickup paused' },
      to: 'customer',
      urgency: 'later',
      channels: texted,
      variables: {
        plan: variable('周期', 'The days', '每周二', 'every Tuesday'),
        times: variable('连续次数', 'Times in a row', '3'),
        failure: variable(
          '最近一次的原因',
          'What happened last',
          '12月1日的时段已约满',
          '1 Dec is fully booked',
        ),
      },
      needs: ['failure'],
      title: { zh: '定期上门已暂停', en: 'Your recurring pickup is paused' },
      text: {
        zh: '您的定期上门（{plan}）连续 {times} 次未能下单，已暂停。最近一次：{failure}。请到“我的 › 定期上门”查看后恢复。',
        en: 'Your recurring pickup ({plan}) could not be ordered {times} times in a row and is paused. Last time: {failure}. Resume it under Me › Recurring pickups.',
      },
      notice: { type: 'plan', days: 30 },
    },
    ...pickupStaffKinds,
  },
} as const satisfies MessageGroup
