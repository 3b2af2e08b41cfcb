import { addCommentLimits } from '@huishou/wire/client/content/feedback'
import { mailInApplyLimits, mailInShipLimits } from '@huishou/wire/client/mail-in/customer'
import { askAfterSaleLimits, sendGoodsBackLimits } from '@huishou/wire/client/mall/after-sale'
import { modifyUserLimits } from '@huishou/wire/client/member/customer'
import {
  closeOrderLimits,
  disputeOrderLimits,
  editOrderLimits,
  rateOrderLimits,
} from '@huishou/wire/client/pickup/customer'
import { createOrderLimits } from '@huishou/wire/client/pickup/placing'
import { rejectSlipLimits } from '@huishou/wire/client/pickup/slip'
import { addAddressLimits } from '@huishou/wire/client/place/addresses'
import { exchangePointsLimits } from '@huishou/wire/client/points/codes-tasks-and-invites'
import { addPayeeLimits } from '@huishou/wire/client/withdrawal/customer'
import { addComment } from '@huishou/wire/content/feedback'
import { mailInApply, mailInShip } from '@huishou/wire/mail-in/customer'
import { askAfterSale, sendGoodsBack } from '@huishou/wire/mall/after-sale'
import { agreeAfterSale } from '@huishou/wire/mall/after-sale-staff'
import { confirmDelivery, payOrder } from '@huishou/wire/mall/orders-customer'
import { reviewOrder } from '@huishou/wire/mall/reviews'
import { mallLimits } from '@huishou/wire/mall/states'
import { modifyUser } from '@huishou/wire/member/customer'
import { loginByCode } from '@huishou/wire/member/sign-in'
import { payAlipayH5 } from '@huishou/wire/payment/customer'
import { closeOrder, disputeOrder, editOrder, orderDetail, rateOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { rejectSlip } from '@huishou/wire/pickup/slip'
import { addAddress } from '@huishou/wire/place/addresses'
import { shops } from '@huishou/wire/place/shops'
import { exchangePoints } from '@huishou/wire/points/codes-tasks-and-invites'
import { addPayee } from '@huishou/wire/withdrawal/customer'
import { signInStaff, type Customer } from './steps/api.ts'
import { choose } from './steps/choose.ts'
import { acceptTerms, addPhoto, inSight } from './steps/customer.ts'
import { label, press, tryForms, type Form } from './steps/forms.ts'
import { approved, offeredThing } from './steps/mail-in.ts'
import { BAG, givePoints, ordered, SCALE, sendOrder } from './steps/mall.ts'
import { credit } from './steps/money.ts'
import { keepAddress, orderIn, SHOP } from './steps/orders.ts'
import { test } from './steps/test.ts'

/** The forms about a person and what is collected at the door. */
const aboutPickups = async (who: Customer): Promise<Form[]> => {
  const [placed, weighed, settled] = await Promise.all([
    orderIn(who, 'placed'),
    orderIn(who, 'weighed'),
    orderIn(who, 'settled'),
  ])
  const order = ({ id }: { id: number }) => `/#/pages/order/detail?id=${id}`
  return [
    {
      name: 'cancel',
      at: order(placed),
      sheet: true,
      reach: press('取消订单'),
      field: label('其他原因'),
      most: closeOrderLimits.reason,
      submit: '确认取消',
      sends: closeOrder,
    },
    {
      name: 'change',
      at: order(placed),
      sheet: true,
      reach: press('修改'),
      field: label('给师傅的备注'),
      most: editOrderLimits.note,
      submit: '保存',
      sends: editOrder,
    },
    {
      name: 'weigh again',
      at: order(weighed),
      sheet: true,
      reach: press('重量不对'),
      field: label('补充说明'),
      most: rejectSlipLimits.reason,
      wrong: ['   ', '请选择或填写原因'],
      submit: '要求重称',
      sends: rejectSlip,
    },
    {
      name: 'dispute',
      at: order(settled),
      sheet: true,
      reach: press('提出异议'),
      field: label('问题描述'),
      most: disputeOrderLimits.reason,
      wrong: [' \u3000 ', '请填写问题描述'],
      submit: '提交异议',
      sends: disputeOrder,
    },
    {
      name: 'rate',
      at: order(settled),
      sheet: true,
      reach: async (page) => {
        await press('评价')(page)
        await choose(page.getByRole('dialog').getByRole('radio', { name: '5 星' }))
      },
      field: label('评价内容'),
      most: rateOrderLimits.remark,
      submit: '提交评价',
      sends: rateOrder,
    },
  ]
}

const aboutMe = (addressId: number): Form[] => [
  {
    name: 'address',
    at: `/#/pages/mine/address-edit?id=${addressId}`,
    field: label('联系人'),
    most: addAddressLimits.linkMan,
    wrong: ['   ', '请输入联系人姓名'],
    submit: '保存并使用',
    sends: { ...addAddress, path: '/user/shipping-address/update' },
  },
  {
    name: 'nickname',
    at: '/#/pages/mine/info',
    field: label('昵称'),
    most: modifyUserLimits.nick,
    wrong: ['   ', '请填写昵称'],
    submit: '保存',
    sends: modifyUser,
  },
  {
    name: 'redeem code',
    at: '/#/pages/score/exchange',
    field: label('积分券号码'),
    most: exchangePointsLimits.number,
    wrong: ['  ', /请/],
    text: 'ABCD-EFGH',
    submit: '立即兑换',
    sends: exchangePoints,
  },
]

test('every form about me and my pickups keeps what was typed, says what is wrong beside it and sends once', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const address = await keepAddress(who)
  const forms = [...aboutMe(address.id), ...(await aboutPickups(who))]
  await tryForms(await open.customer(who), forms)
})

/** Goods that are here: to be said something of, and to go back. */
const returning = async (who: Customer): Promise<number> => {
  const orderId = await ordered(who, SCALE)
  await who.must(payOrder, { orderId })
  await sendOrder(who, orderId)
  await who.must(confirmDelivery, { orderId })
  const { mall } = await who.must(orderDetail, { id: orderId })
  const lineId = mall?.lines[0]?.id ?? 0
  const { id, version } = await who.must(askAfterSale, { orderId, lineId, kind: 'return', reason: 'quality' })
  await (await signInStaff('ops')).must(agreeAfterSale, { id, version })
  return orderId
}

const aboutWhatWasBought = async (who: Customer): Promise<Form[]> => {
  await Promise.all([givePoints(who, 1_000), credit(who, 3_000)])
  const back = await returning(who)
  const at = `/#/pages/shop/order-detail?id=${back}`
  return [
    {
      name: 'review',
      at,
      sheet: true,
      reach: press('评价'),
      field: label('说说使用感受'),
      most: mallLimits.reviewText,
      submit: '提交评价',
      sends: reviewOrder,
    },
    {
      name: 'return parcel',
      at,
      sheet: true,
      reach: async (page) => {
        await inSight(page)
          .getByRole('button', { name: /退货退款/ })
          .click()
        await choose(page.getByRole('dialog').getByRole('radio', { name: '中通快递' }))
      },
      field: label('快递单号'),
      most: sendGoodsBackLimits.trackingNumber,
      text: 'ｚｔ １２３４５６',
      wrong: ['<b>1</b>', /请输入正确的快递单号/],
      submit: '保存快递单号',
      sends: sendGoodsBack,
    },
  ]
}

const aboutOffersAndWords = async (who: Customer): Promise<Form[]> => {
  const { result } = await who.must(shops, {})
  const shop = result.find(({ id }) => id === SHOP)
  return [
    {
      name: 'mail-in',
      at: '/#/pages/recycle/list?tab=apply',
      reach: async (page) => {
        await page.evaluate((kept) => localStorage.setItem('selectShop', kept), JSON.stringify(shop))
        await page.reload()
        await addPhoto(page, '拍几张照片')
        await inSight(page).getByLabel('期望价格').fill('３２０．５')
      },
      field: label('名称'),
      most: mailInApplyLimits.name,
      wrong: [' \u3000 ', '请填写名称'],
      submit: '提交申请',
      sends: mailInApply,
    },
    {
      name: 'feedback',
      at: '/#/pages/mine/feedback',
      reach: (page) => inSight(page).getByLabel('姓名').fill('林小雨 😀'),
      field: label('反馈内容'),
      most: addCommentLimits.content,
      wrong: ['  \n ', /不能为空/],
      submit: '提交反馈',
      sends: addComment,
      waits: '已保存，联网后自动发送',
    },
  ]
}

const toSignIn: Form = {
  name: 'sign in',
  at: '/#/pages/login/login',
  reach: async (page) => {
    await acceptTerms(page)
    await inSight(page).getByLabel('短信验证码').fill('１２３４５６')
  },
  field: label('手机号码'),
  most: 11,
  said: '最多 11 位',
  text: '+86 １３９ ００００ ８８８８',
  shown: '13900008888',
  wrong: ['😀', '请输入正确的手机号'],
  submit: '登录',
  sends: loginByCode,
}

const aboutGoods = async (who: Customer): Promise<Form[]> => {
  await Promise.all([givePoints(who, 2_000), credit(who, 9_000)])
  const paid = await ordered(who, BAG)
  await who.must(payOrder, { orderId: paid })
  await sendOrder(who, paid)
  const offer = await approved(await offeredThing(who))
  return [
    {
      name: 'top-up',
      at: '/#/pages/payment/pay',
      reach: (page) => choose(inSight(page).getByRole('radio', { name: '支付宝' })),
      field: label('金额（元）'),
      most: 10,
      said: '最多 10 位',
      text: '１２．５',
      shown: '12.5',
      wrong: ['1e3', /请输入正确的金额，最多两位小数$/],
      submit: /^(去)?支付/,
      sends: payAlipayH5,
    },
    {
      name: 'after-sale',
      at: `/#/pages/shop/order-detail?id=${paid}`,
      sheet: true,
      reach: async (page) => {
        await inSight(page)
          .getByRole('button', { name: /申请售后$/ })
          .click()
        await choose(page.getByRole('dialog').getByRole('radio', { name: '质量问题' }))
      },
      field: label('补充说明'),
      most: askAfterSaleLimits.remark,
      submit: '提交申请',
      sends: askAfterSale,
    },
    {
      name: 'parcel number',
      at: `/#/pages/recycle/detail?id=${offer}`,
      reach: (page) => choose(inSight(page).getByRole('radio', { name: '顺丰速运' })),
      field: (place) => place.getByRole('textbox', { name: '快递单号' }),
      most: mailInShipLimits.trackingNumber,
      text: 'ｓｆ １２３４５６',
      shown: 'SF123456',
      wrong: ['😀😀😀😀😀', /单号/],
      submit: '保存快递单号',
      sends: mailInShip,
    },
    {
      name: 'payee',
      at: '/#/pages/mine/withdraw',
      sheet: true,
      reach: async (page) => {
        await inSight(page).getByRole('button', { name: '添加收款账户' }).last().click()
        await page.getByRole('dialog').getByLabel('支付宝账号').fill(who.mobile)
      },
      field: label('支付宝实名'),
      most: addPayeeLimits.name,
      wrong: ['  ', '请填写真实姓名'],
      submit: '保存',
      sends: addPayee,
    },
    {
      name: 'checkout remark',
      at: `/#/pages/shop/detail?id=${SCALE}`,
      reach: (page) => inSight(page).getByRole('button', { name: '立即购买' }).click(),
      field: label('订单备注'),
      most: createOrderLimits.remark,
      submit: /^余额支付/,
      sends: createOrder,
    },
  ]
}

test('every form about goods and money keeps what was typed, says what is wrong beside it and sends once', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await tryForms(await open.customer(who), await aboutGoods(who))
})

test('what one says, offers and sends back keeps what was typed, says what is wrong beside it and goes out once', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const forms = [...(await aboutWhatWasBought(who)), ...(await aboutOffersAndWords(who))]
  await tryForms(await open.customer(who), forms)
  await tryForms(await open.customer(), [toSignIn])
})
