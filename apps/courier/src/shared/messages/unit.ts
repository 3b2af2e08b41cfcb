// Texts that name units: kilograms, pieces, and prices for each of them.

export const unitMessages = {
  kg: { zh: '{value} 公斤', en: '{value} kg' },
  kilogram: { zh: '公斤', en: 'kg' },
  perKg: { zh: '{price}/公斤', en: '{price}/kg' },
  perPiece: { zh: '{price}/件', en: '{price} each' },
  piece: { zh: '件', en: 'pcs' },
  pieces: { zh: '{count} 件', en: '{count} pcs' },
} as const
