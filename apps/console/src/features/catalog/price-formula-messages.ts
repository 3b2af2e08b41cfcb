// Texts of the tool in the price list form that calculates prices from what buyers pay for the materials.

export const messages = {
  open: { zh: '按买家价推算', en: 'From buyers’ prices' },
  spread: { zh: '价差率', en: 'Spread' },
  take: { zh: '填入 {count} 个价格', en: 'Fill in {count} prices' },
  lead: {
    zh: '取买家现行报价中最高的一个，扣除价差后向下取整到 {step} 分；{days} 天前起价的报价算过时，不采用。只填入草稿，发布后才生效。',
    en: 'Takes the highest buyer’s price in force, less the spread, rounded down to {step} fen; a price that began more than {days} days ago is old and not used. It only fills the draft; nothing changes until you publish.',
  },
  filled: { zh: '已填入 {count} 个价格，请核对后发布', en: '{count} prices filled in; check, then publish' },
  none: { zh: '还没有在收的品类', en: 'No categories accepted yet' },
  material: { zh: '品类', en: 'Material' },
  buyer: { zh: '买家价（元/公斤）', en: 'Buyer’s price per kg' },
  old: { zh: '草稿价', en: 'In the draft' },
  new: { zh: '推算价', en: 'Worked out' },
  change: { zh: '变化', en: 'Change' },
  no_buyer: { zh: '今天没有买家报价', en: 'No buyer’s price today' },
  since: { zh: '{name}，今天起', en: '{name}, from today' },
  sinceDays: { zh: '{name}，{day} 起，{days} 天前', en: '{name}, since {day}, {days} days ago' },
  old_price: { zh: '买家报价已过时，不推算', en: 'The buyer’s price is old' },
  nothing_left: { zh: '扣除价差后不足 {step} 分', en: 'Less than {step} fen is left' },
  by_piece: { zh: '按件收，不推算', en: 'Bought by the piece' },
} as const
