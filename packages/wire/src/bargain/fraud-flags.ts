/** Signs of fraud on a bargain that a customer has started, which staff should examine. */
export const bargainFraudFlags = ['same_device', 'same_address', 'fast', 'new_accounts', 'circle'] as const
export type BargainFraudFlag = (typeof bargainFraudFlags)[number]
export const bargainFraudFlagText: Record<BargainFraudFlag, { zh: string; en: string }> = {
  same_device: { zh: '多人同一设备', en: 'Several people on one device' },
  same_address: { zh: '三人以上同一网络', en: 'Three or more from one network' },
  fast: { zh: '一分钟内五刀以上', en: 'Five or more cuts in a minute' },
  new_accounts: { zh: '半数以上为新账号', en: 'Half or more are new accounts' },
  circle: { zh: '互相助力', en: 'Helped each other' },
}
