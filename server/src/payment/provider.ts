// The interfaces that the clients for WeChat Pay and Alipay have in common, for payments, refunds and transfers to
// customers. Amounts are integer fen, times are epoch ms.

export type PayInGateway = 'wechat' | 'alipay'
/** The payment method: phone browser, inside WeChat, mini program, app, or QR code on a screen. */
export type PayInWay = 'h5' | 'jsapi' | 'wxapp' | 'app' | 'qrcode'

export type PayInOrder = {
  /** Our permanently unique number; the provider's `out_trade_no`. */
  number: string
  amountFen: number
  description: string
  way: PayInWay
  /** WeChat's id of the payer, for `jsapi` and `wxapp`. */
  openid: string | null
  payerIp: string
  /** When the provider closes the order. */
  expiresAt: number
  /** Return URL of the browser (h5). */
  returnUrl: string
  /** Notification URL for the provider. */
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

/** `unknown` is a time-out, a 5xx or an unverifiable reply: query again and assume neither outcome. */
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
  /** Our number; the same number is never refunded twice. */
  number: string
  orderNumber: string
  amountFen: number
  /** Total amount paid for the order. */
  paidFen: number
  reason: string
  notifyUrl: string
}

/** An unverified notification as received. Header names are lower case. */
export type RawNotice = { headers: Record<string, string | undefined>; body: Buffer }
/** The reply a provider expects. */
export type NoticeReply = { status: number; type: string; body: string }

export type PayInProvider = {
  gateway: PayInGateway
  start: (
    order: PayInOrder,
  ) => Promise<PayInStart | { kind: 'refused'; cause: string } | { kind: 'unknown'; cause: string }>
  query: (number: string) => Promise<PayInState>
  /** Closes an order against payment; `paid` when it was paid first. */
  close: (number: string) => Promise<PayInState>
  refund: (refund: Refund) => Promise<RefundState>
  queryRefund: (number: string, orderNumber: string) => Promise<RefundState>
  /** Verifies, decrypts and reads a notification; null when it is forged, too old or not ours. */
  readNotice: (
    notice: RawNotice,
    now: number,
  ) => { number: string; state: PayInState } | { refund: string; state: RefundState } | null
  acknowledge: (taken: boolean) => NoticeReply
}

export type PayOutRail = 'wechat' | 'alipay'

export type PayOut = {
  /**
   * Our number including the attempt; the provider's `out_bill_no` / `out_biz_no`. Resending the same number is safe,
   * another one is not.
   */
  number: string
  amountFen: number
  /** WeChat openid, or Alipay login (mobile or e-mail). */
  account: string
  /** The payee's real name, which is checked; Alipay always requires it, WeChat Pay above a certain amount. */
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
  /** Minimum and maximum of one transfer, in fen. */
  limits: { minFen: number; maxFen: number }
  transfer: (payOut: PayOut) => Promise<PayOutState>
  query: (number: string) => Promise<PayOutState>
  /** Recalls a transfer that its payee has not confirmed yet. */
  cancel: (number: string) => Promise<PayOutState>
  readNotice: (notice: RawNotice, now: number) => { number: string; state: PayOutState } | null
  acknowledge: (taken: boolean) => NoticeReply
}
