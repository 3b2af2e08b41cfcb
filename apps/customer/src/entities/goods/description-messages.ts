// Texts of the card with the description of a product.

const zh = { content: '商品详情', noContent: '暂无详情' }
const en: typeof zh = { content: 'Details', noContent: 'No description yet' }
export const descriptionMessages = { zh, en }
