// Texts of the pages for loading lorries that take goods to buyers.

import { salesLimits } from '@huishou/wire/sales/states'

const mostKg = (salesLimits.grossG / 1000).toLocaleString('en-US')

export const messages = {
  loads: { zh: '待装车', en: 'To load' },
  noPlate: { zh: '车牌未定', en: 'No plate yet' },
  noLoads: { zh: '没有待装的车', en: 'Nothing to load' },
  noLoadsText: {
    zh: '店长或办公室新建出货单后，会出现在这里。',
    en: 'Lorries appear here once the manager or the office has planned a load.',
  },
  gone: { zh: '这一单已不用装车', en: 'This load no longer needs loading' },
  goneText: {
    zh: '可能已由同事装车，或者被取消了。',
    en: 'A colleague may have loaded it, or it was cancelled.',
  },
  toLoads: { zh: '返回待装列表', en: 'Back to the list' },
  of: { zh: '#{id} · {buyer}', en: '#{id} · {buyer}' },
  lorry: { zh: '车辆与地磅', en: 'Lorry and weighbridge' },
  plate: { zh: '车牌', en: 'Plate' },
  plateMissing: { zh: '请填写车牌', en: 'Enter the plate' },
  gross: { zh: '毛重', en: 'Gross' },
  tare: { zh: '皮重', en: 'Tare' },
  weightWrong: { zh: `请填写公斤数，最多 ${mostKg}`, en: `Enter kilograms, up to ${mostKg}` },
  tareWrong: { zh: '皮重必须小于毛重', en: 'Tare must be below gross' },
  net: { zh: '净重', en: 'Net' },
  netIs: { zh: '净重 {net}', en: 'Net {net}' },
  lead: {
    zh: '没有单独过磅的那一种，按净重扣除其他物料计算。',
    en: 'The one material that is not weighed on its own is calculated as the net weight less the others.',
  },
  rest: { zh: '其余', en: 'the rest' },
  contract: { zh: '合同 #{id}', en: 'Contract #{id}' },
  contractOpen: { zh: '#{id} · 未交 {open} 吨', en: '#{id} · {open} t open' },
  contractLabel: { zh: '走哪份合同', en: 'Contract' },
  noContract: { zh: '不走合同', en: 'None' },
  pieces: { zh: '件数', en: 'Pieces' },
  piecesMissing: { zh: '请填写件数', en: 'Enter the number of pieces' },
  restWrong: { zh: '其他物料已超过净重', en: 'The other materials exceed the net' },
  notNet: {
    zh: '物料合计 {lines} 公斤，与净重 {net} 公斤不符',
    en: 'The materials add up to {lines} kg, the net is {net} kg',
  },
  bales: { zh: '打包件', en: 'Bales' },
  balesSum: { zh: '{count} 件 · {weight}', en: '{count} · {weight}' },
  balesOf: { zh: '打包 {count} 件', en: 'bales: {count}' },
  baleTwice: { zh: '{number} 已经扫过', en: '{number} has been scanned already' },
  nothing: { zh: '请选择物料', en: 'Choose a material' },
  photos: { zh: '装车照片', en: 'Photos' },
  offline: {
    zh: '装车要联网才能提交。录入的内容已保存在这台设备上，有信号后再提交。',
    en: 'Loading needs the network. What you entered is saved on this device: submit it once there is a signal.',
  },
  submit: { zh: '提交装车', en: 'Submit' },
  done: { zh: '已装车，净重 {net}', en: 'Loaded, net {net}' },
} as const
