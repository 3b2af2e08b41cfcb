// The type that describes the demo's mall goods, and the categories they belong to.

/** Goods of the demo's mall. `pictures` are file names in static/goods; prices are in fen, weights in grams. */
export type SeedGoods = {
  id: number
  category: string
  name: string
  nameEn: string
  tag?: [zh: string, en: string]
  line: [zh: string, en: string]
  /** Name in pinyin syllables, as the server computes them when a name is written. */
  pinyin: string
  pictures: string[]
  unit: [zh: string, en: string]
  priceFen: number
  points: number
  marketFen: number
  stock: number
  limit: number
  weightG: number
  freight?: 'heavy'
  virtual?: 'imported' | 'made'
  hidden?: true
  /** Not on sale. */
  off?: true
  recommended?: true
  startsInDays?: number
  warnBelow?: number
  about: [zh: readonly string[], en: readonly string[]]
  /** Properties with their values, and a picture where the value changes the appearance. */
  choices?: { name: string; nameEn: string; values: [zh: string, en: string, picture?: string][] }[]
  /** In the order of the choices, the last one varying fastest. */
  skus?: { priceFen?: number; points?: number; marketFen?: number; stock: number; weightG?: number }[]
}

export const seedCategories: [key: string, zh: string, en: string, icon: string][] = [
  ['cleaning', '居家清洁', 'Cleaning', 'tissue'],
  ['food', '粮油食品', 'Food', 'rice'],
  ['green', '环保好物', 'Green living', 'tote'],
  ['cards', '卡券', 'Vouchers', 'phone-card'],
  ['kitchen', '厨房小电', 'Kitchen', 'kettle'],
]
