// Texts of the card about a community day, on which couriers collect from a whole estate.

const zh = {
  title: (day: string) => `${day} 社区回收日`,
  bonus: (from: number, percent: number) => `满 ${from} 单人人加价 ${percent}%`,
  progress: (settled: number, from: number, percent: number) =>
    settled >= from
      ? `已满 ${from} 单，人人加价 ${percent}%`
      : `已完成 ${settled}/${from} 单，满单加价 ${percent}%`,
  plain: '师傅在小区里收，约个时段就行',
  book: '去预约',
  booked: '已预约',
}
const en: typeof zh = {
  title: (day: string) => `Community day, ${day}`,
  bonus: (from: number, percent: number) => `${percent}% more for all from ${from} orders on`,
  progress: (settled: number, from: number, percent: number) =>
    settled >= from
      ? `${from} orders done: ${percent}% more for all`
      : `${settled} of ${from} orders done, then ${percent}% more`,
  plain: 'We collect in your estate. Book a window.',
  book: 'Book',
  booked: 'Booked',
}
export const communityCardMessages = { zh, en }
