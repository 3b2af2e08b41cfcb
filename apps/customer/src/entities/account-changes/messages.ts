const zh = {
  loading: '加载中',
  filters: '筛选明细',
  filter: { all: '全部', in: '收入', out: '支出' },
  more: '筛选',
  byMonth: '月份',
  byKind: '类型',
  reset: '重置',
  show: '查看',
  nothingFound: '没有符合条件的记录',
  seeAll: '查看全部',
  inSum: (sum: string) => `收入 ${sum}`,
  outSum: (sum: string) => `支出 ${sum}`,
  monthOf: (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
}
const en: typeof zh = {
  loading: 'Loading the records',
  filters: 'Filter the records',
  filter: { all: 'All', in: 'In', out: 'Out' },
  more: 'Filter',
  byMonth: 'Month',
  byKind: 'Type',
  reset: 'Reset',
  show: 'Show',
  nothingFound: 'No records found',
  seeAll: 'Show all',
  inSum: (sum) => `In ${sum}`,
  outSum: (sum) => `Out ${sum}`,
  monthOf: (month) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
}
/** Texts shared by the lists of changes to a member's balance and to a member's points. */
export const recordsMessages = { zh, en }
