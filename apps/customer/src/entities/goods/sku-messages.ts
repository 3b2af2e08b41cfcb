// Texts of the sheet for choosing the options and the quantity of a product.

const zh = {
  title: '选择规格',
  choose: (names: string) => `请选择 ${names}`,
  joint: '、',
  chosen: (text: string) => `已选：${text}`,
  stock: (count: string) => `库存 ${count} 件`,
  number: '数量',
  limit: (count: number) => `每人限购 ${count} 件`,
  least: (count: number) => `${count} 件起购`,
  soldOut: '这一款已售罄',
  ways: { add: '加入购物车', buy: '立即购买' },
}
const en: typeof zh = {
  title: 'Choose options',
  choose: (names) => `Please choose: ${names}`,
  joint: ', ',
  chosen: (text) => `Chosen: ${text}`,
  stock: (count) => `${count} in stock`,
  number: 'Quantity',
  limit: (count) => `Limit ${count} per person`,
  least: (count) => `At least ${count}`,
  soldOut: 'This one is sold out',
  ways: { add: 'Add to cart', buy: 'Buy now' },
}
export const skuMessages = { zh, en }
