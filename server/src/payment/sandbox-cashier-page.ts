// The HTML and CSS of the page on which users of the demo pay; it stands in for the page of a payment gateway.
import { payInGatewayText } from '@huishou/wire/payment/states'
import type { Language } from '@huishou/wire/text'
import type { PayInGateway } from './provider.ts'
import { escapeHtml } from '../platform/escape-html.ts'

export type CashierAction = 'pay' | 'fail' | 'later' | 'twice'
export type CashierOrder = {
  gateway: PayInGateway
  number: string
  amount: string
  what: string
  state: 'waiting' | 'paid' | 'closed'
  back: string
  /** The redirect URL as received, passed on by the form. */
  redirectUrl: string
}

const words = {
  zh: {
    title: '演示收银台',
    note: '这里模拟支付渠道的付款页面，不会发生真实扣款。',
    what: '付款内容',
    number: '支付单号',
    pay: '确认支付',
    later: '10 秒后才到账',
    twice: '支付并重复通知',
    fail: '支付失败',
    try: '也可以试试',
    paid: '这笔支付已经完成',
    closed: '这笔支付已经关闭',
    back: '返回商家',
    none: '没有这笔支付',
    noneText: '链接可能不完整，请回到应用重新发起支付。',
    home: '回到首页',
    other: 'English',
  },
  en: {
    title: 'Demo cashier',
    note: 'This stands in for the payment service’s own page. No real money moves.',
    what: 'For',
    number: 'Payment number',
    pay: 'Pay now',
    later: 'Pay, arriving in 10 s',
    twice: 'Pay, notified twice',
    fail: 'Let it fail',
    try: 'Or try',
    paid: 'This payment is done',
    closed: 'This payment is closed',
    back: 'Back to the merchant',
    none: 'There is no such payment',
    noneText: 'The link may be incomplete. Please start the payment again in the app.',
    home: 'Back to home',
    other: '中文',
  },
}
type Words = (typeof words)['zh']

const buttons = (order: CashierOrder, say: Words): string => {
  const button = (action: CashierAction, kind: string) =>
    `<button name="action" value="${action}" class="${kind}">${say[action]}</button>`
  return `<form method="post" action="/sandbox/cashier"><input type="hidden" name="gateway" value="${order.gateway}"><input type="hidden" name="number" value="${escapeHtml(order.number)}"><input type="hidden" name="redirect_url" value="${escapeHtml(order.redirectUrl)}">
${button('pay', 'main')}<p class="try"><span>${say.try}</span></p><div class="more">${button('later', 'quiet')}${button('twice', 'quiet')}${button('fail', 'quiet danger')}</div></form>`
}

const bill = (order: CashierOrder, language: Language): string => {
  const say = words[language]
  return `<section class="bill" data-gateway="${order.gateway}"><p class="gateway">${payInGatewayText[order.gateway][language]}</p><p class="amount">${order.amount}</p>
<dl><div><dt>${say.what}</dt><dd>${escapeHtml(order.what)}</dd></div><div><dt>${say.number}</dt><dd class="number">${escapeHtml(order.number)}</dd></div></dl></section>
${
  order.state === 'waiting'
    ? buttons(order, say)
    : `<p class="over" role="status">${say[order.state]}</p><a class="main" href="${escapeHtml(order.back)}">${say.back}</a>`
}
<p class="note">${say.note}</p>`
}

/**
 * The sandbox cashier page, with a message when there is no order. `address` is its own URL, for switching the
 * language.
 */
export const cashierPage = (page: {
  language: Language
  order: CashierOrder | null
  address: string
}): string => {
  const { language, order, address } = page
  const say = words[language]
  const other = language === 'zh' ? 'en' : 'zh'
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark">
<title>${say.title}</title><link rel="stylesheet" href="/sandbox/cashier.css"></head><body>
<header><h1>${say.title}</h1>${order ? `<a lang="${other}" href="${escapeHtml(`${address}&lang=${other}`)}">${say.other}</a>` : ''}</header>
<main>${order ? bill(order, language) : `<p class="over" role="status">${say.none}</p><p class="note">${say.noneText}</p><a class="main" href="/">${say.home}</a>`}</main></body></html>`
}

export const cashierCss = `:root{color-scheme:light dark;--brand:#0b7f57;--on-brand:#fff;--fresh-1:#35c99a;--fresh-2:#8fe3c4;--bg:#f2f6f4;--surface:#fff;--line:#e4ece8;--ink:#14211b;--ink-2:#4a5c53;--danger:#c62828;--wechat:#0b7a37;--alipay:#1d5fd1;--shadow:0 8px 28px #0d2a1e1f}
@media (prefers-color-scheme:dark){:root{--brand:#3ccb9b;--on-brand:#04271b;--fresh-1:#12634a;--fresh-2:#0e3a2c;--bg:#0d1311;--surface:#161d1a;--line:#27322e;--ink:#e9f1ed;--ink-2:#b3c2bb;--danger:#ff8a80;--wechat:#3ccb7f;--alipay:#83aeff;--shadow:none}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;background:linear-gradient(160deg,var(--fresh-1),var(--fresh-2)) 0 0/100% 260px no-repeat var(--bg);color:var(--ink);font:15px/1.6 "PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif}
header,main{max-width:480px;margin:0 auto;padding:0 16px}header{display:flex;align-items:center;justify-content:space-between;min-height:56px;padding-top:env(safe-area-inset-top)}h1{margin:0;font-size:17px;color:#07352a}header a{display:inline-flex;align-items:center;min-height:44px;padding:0 8px;color:#07352a}
@media (prefers-color-scheme:dark){h1,header a{color:#d8f5e9}}
.bill{margin:12px 0 16px;padding:28px 20px 12px;border-radius:18px;background:var(--surface);box-shadow:var(--shadow);text-align:center}.gateway{display:inline-block;margin:0;padding:2px 12px;border:1px solid currentColor;border-radius:999px;font-size:13px;color:var(--wechat)}[data-gateway=alipay] .gateway{color:var(--alipay)}
.amount{margin:12px 0 20px;font-size:44px;font-weight:700;line-height:1.1;font-variant-numeric:tabular-nums;letter-spacing:-.02em}dl{margin:0;border-top:1px solid var(--line);text-align:left}dl div{display:flex;gap:16px;justify-content:space-between;padding:10px 0}dl div+div{border-top:1px solid var(--line)}dt{flex:none;color:var(--ink-2)}dd{margin:0;text-align:right;overflow-wrap:anywhere}.number{font-size:13px;font-variant-numeric:tabular-nums}
button,a.main{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:0 16px;border:0;border-radius:999px;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}.main{background:var(--brand);color:var(--on-brand)}.quiet{background:var(--surface);color:var(--ink);border:1px solid var(--line);font-weight:500}.danger{color:var(--danger)}button:active{opacity:.8}:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.try{display:flex;align-items:center;gap:12px;margin:20px 0 12px;color:var(--ink-2);font-size:13px}.try::before,.try::after{content:"";flex:1;border-top:1px solid var(--line)}.more{display:grid;gap:10px}.over{margin:24px 0 16px;text-align:center;font-size:17px}.note{margin:20px 0;color:var(--ink-2);font-size:13px;text-align:center}`
