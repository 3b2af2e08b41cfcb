/** Interface of payment providers, whatever their protocol. Amounts are integer fen, times are epoch ms. */

export type PayInGateway = 'wechat' | 'alipay'
/**
 * The way a person pays: in a phone's browser, inside WeChat, in the mini program, an app, or by a QR code on a
 * screen.
 */
export type PayInWay = 'h5' | 'jsapi' | 'wxapp' | 'app' | 'qrcode'

export type PayInOrder = {
  /** Ours, unique for ever; the provider's `out_trade_no`. */
  number: string
  amountFen: number
  description: string
  way: PayInWay
  /** WeChat's id of the payer, for `jsapi` and `wxapp`. */
  openid: string | null
  payerIp: string
  /** The provider gives up after this. */
  expiresAt: number
  /** Where the browser returns to (h5). */
  returnUrl: string
  /** Where the provider reports to. */
  notifyUrl: string
}

/** Data for the client to continue: a URL to open, or parameters for WeChat's own call. */
export type PayInStart =
  | { kind: 'address'; url: string }
  | { kind: 'code'; codeUrl: string }
  | {
      kind: 'wechat-call'
      appId: string
      mchId: string
      timeStamp: string
      nonceStr: string
      package: string
      signType: 'RSA'
      paySign: string
      prepayId: string
    }
  | { kind: 'app'; orderText: string }

/** `unknown` is a time-out, a 5xx or an answer that does not verify: query again, never assume either. */
export type PayInState =
  | { state: 'paid'; providerNumber: string; amountFen: number; paidAt: number }
  | { state: 'waiting' }
  | { state: 'closed'; cause: string }
  | { state: 'missing' }
  | { state: 'unknown'; cause: string }

export type RefundState =
  | { state: 'done'; providerNumber: string; amountFen: number; doneAt: number }
  | { state: 'underway'; providerNumber: string }
  | { state: 'refused'; cause: string }
  | { state: 'missing' }
  | { state: 'unknown'; cause: string }

export type Refund = {
  /** Ours; the same number is never refunded twice. */
  number: string
  orderNumber: string
  amountFen: number
  /** What the order was paid with in all. */
  paidFen: number
  reason: string
  notifyUrl: string
}

/** A notice as received and not yet verified. Header names are lower case. */
export type RawNotice = { headers: Record<string, string | undefined>; body: Buffer }
/** The reply a provider expects. */
export type NoticeReply = { status: number; type: string; body: string }

export type PayInProvider = {
  gateway: PayInGateway
  start: (
    order: PayInOrder,
  ) => Promise<PayInStart | { kind: 'refused'; cause: string } | { kind: 'unknown'; cause: string }>
  query: (number: string) => Promise<PayInState>
  /** Nobody can pay it from now on; `paid` when somebody was faster. */
  close: (number: string) => Promise<PayInState>
  refund: (refund: Refund) => Promise<RefundState>
  queryRefund: (number: string, orderNumber: string) => Promise<RefundState>
  /** Verifies, decrypts and reads a notice; null when it is forged, too old or not ours. */
  readNotice: (
    notice: RawNotice,
    now: number,
  ) => { number: string; state: PayInState } | { refund: string; state: RefundState } | null
  acknowledge: (taken: boolean) => NoticeReply
}

export type PayOutRail = 'wechat' | 'alipay'

export type PayOut = {
  /** Ours, with the attempt in it; the provider's `out_bill_no` / `out_biz_no`. Resending the same number is safe, another is not. */
  number: string
  amountFen: number
  /** WeChat openid, or Alipay login (mobile or e-mail). */
  account: string
  /** The payee's real name; providers want it above certain amounts and check it. */
  name: string | null
  remark: string
  notifyUrl: string
}

/**
 * `missing`: the provider does not know the number. `unknown`: time-out or 5xx; query it, never send another number.
 */
export type PayOutState =
  | { state: 'paid'; providerNumber: string; amountFen: number; paidAt: number }
  | { state: 'underway'; providerNumber: string }
  | {
      state: 'user_needed'
      providerNumber: string
      confirm: { mchId: string; appId: string; package: string }
    }
  | { state: 'failed'; providerNumber: string; cause: string }
  | { state: 'missing' }
  | { state: 'unknown'; cause: string }

export type PayOutProvider = {
  rail: PayOutRail
  /** Least and most of one transfer, in fen. */
  limits: { minFen: number; maxFen: number }
  transfer: (payOut: PayOut) => Promise<PayOutState>
  query: (number: string) => Promise<PayOutState>
  /** Calls a transfer back that its payee has not confirmed yet. */
  cancel: (number: string) => Promise<PayOutState>
  readNotice: (notice: RawNotice, now: number) => { number: string; state: PayOutState } | null
  acknowledge: (taken: boolean) => NoticeReply
}
