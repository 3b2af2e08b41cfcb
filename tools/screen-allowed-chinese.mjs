// Recognises the Chinese that may appear on an English page: names and places of the demo data, and texts typed by
// its users.
const PLACES = [
  /[\p{Script=Han}]+(?:省|市|区|县|州|盟|地区|半岛|外岛)/gu,
  /\p{Script=Han}*(?:路|园|街|大道)(?:示例)?\d+[号幢弄][\p{Script=Han}\d\s]*/gu,
  /\d+(?:幢|号楼|单元|号铺)[\p{Script=Han}\d\s]*/gu,
  /绿邻回收(?:·\p{Script=Han}+站)?/gu,
  /未来科技城片区|临街|九龙|香港岛|新界/g,
  /【[^】]*】[\p{Script=Han}]*/gu,
]
const PEOPLE =
  /王芳|李建国|张敏|陈浩|刘洋|赵记小吃店|赵师傅|周强|周师傅|周倩|周\.|孙琳|钟诚|许静|潘宁|叶青|沈悦|蒋伟|\*芳|^[\p{Script=Han}]$/gu
/** Requests, reasons, notes and trade names, as typed by people. */
const WRITTEN = [
  '中文',
  '纸箱已压平，在门口',
  '书在阳台，有三捆',
  '临时盘点，下周再约',
  '能不能增加晚上八点以后的上门时间？白天上班不在家。',
  '谢谢建议！我们正在余杭试开 20:00–21:30 的时段，开通后会发通知。',
  '师傅很细心，纸箱帮忙拆好了再称，表扬一下。',
  '感谢您的鼓励，已经转告周师傅。',
  '下次还找你们。',
  '随时欢迎！',
  '期初余额',
  '期初积分',
  '旧手机 128G 黑色',
  '充电口需更换，扣 55 元',
  '屏幕完好，充电口松动',
  '中通快递',
  '顺丰速运',
  '放物业就行',
  '地址填错了，重新下单',
  '快下单～',
  '下次也帮帮我呀',
  '帮你一刀！',
  '加油',
]

/** Whether all Chinese in the text comes from the demo data. @param {string} text */
export function isOfTheTown(text) {
  let rest = text
  for (const one of WRITTEN) rest = rest.replaceAll(one, '')
  for (const one of PLACES) rest = rest.replaceAll(one, '')
  return !/\p{Script=Han}/u.test(rest.replaceAll(PEOPLE, ''))
}

/**
 * A long address may be truncated in a list: its owner recognises it, and its own page shows all of it. @param
 * {string} text
 */
export const isAddress = (text) => /[省市区].*\d(?:号|幢|单元|…)/u.test(text)
