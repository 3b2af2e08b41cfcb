// Texts about weighing goods together with the truck that brought them.

import { truckMaxG } from '@huishou/wire/pickup/truck-weight'

const mostKg = (truckMaxG / 1000).toLocaleString('en-US')

export const truckMessages = {
  hand: { zh: '手工录入地磅读数。', en: 'Weighbridge readings are entered by hand.' },
  start: { zh: '整车过磅', en: 'Weigh a whole truck' },
  title: { zh: '整车过磅', en: 'Whole truck' },
  stop: { zh: '不按整车', en: 'Weigh without a truck' },
  stopAsk: { zh: '不按整车过磅？', en: 'Weigh without the truck?' },
  stopText: { zh: '已填的车重会清除。', en: 'The weights of the truck are cleared.' },
  plate: { zh: '车牌号', en: 'Plate' },
  gross: { zh: '进场重量', en: 'Gross at arrival' },
  tare: { zh: '空车重量', en: 'Tare when empty' },
  way: { zh: '怎样分摊', en: 'How it is shared' },
  unload: { zh: '逐样卸车', en: 'Unload one by one' },
  percent: { zh: '按比例', en: 'By per cent' },
  after: { zh: '卸完{name}后车重', en: 'Truck without {name}' },
  share: { zh: '{name}占比', en: 'Share of {name}' },
  unloadHint: {
    zh: '每卸完一样称一次车，最后一次就是空车重量。',
    en: 'Weigh the truck after each material. The last reading is the tare.',
  },
  net: { zh: '整车净重 {net} 公斤', en: 'The truck brought {net} kg' },
  slip: {
    zh: '整车 {plate}：进场 {gross} − 空车 {tare} = {net} 公斤',
    en: 'Truck {plate}: {gross} in − {tare} out = {net} kg',
  },
  plateMissing: { zh: '请输入车牌号', en: 'Enter the plate' },
  weightWrong: { zh: `请输入不超过 ${mostKg} 公斤的重量`, en: `Enter a weight of at most ${mostKg} kg` },
  afterWrong: { zh: '应比卸之前轻', en: 'This must be less than before' },
  tareWrong: { zh: '空车应比进场时轻', en: 'The truck must leave lighter than it came' },
  percentWrong: { zh: '请输入 1–100 的整数', en: 'Enter a whole number from 1 to 100' },
  percentSum: { zh: '各项合计应为 100%', en: 'The shares must add up to 100 %' },
  incomplete: { zh: '整车过磅还没填完', en: 'The truck weighing is not complete yet' },
} as const
