// Texts of the fields for searching goods.

const zh = { search: '搜索', clear: '清除' }
const en: typeof zh = { search: 'Search', clear: 'Clear' }
export const searchMessages = { zh, en }
