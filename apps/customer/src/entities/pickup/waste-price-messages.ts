const zh = {
  perKg: '/公斤',
  perPiece: '/件',
  free: '免费代收',
  fee: (amount: string) => `收费 ${amount}`,
}
const en: typeof zh = {
  perKg: '/kg',
  perPiece: ' each',
  free: 'Free collection',
  fee: (amount) => `Fee ${amount}`,
}

/** Texts for the price of a waste type: what is paid per unit, that it is taken for free, or a fee. */
export const wastePriceMessages = { zh, en }
