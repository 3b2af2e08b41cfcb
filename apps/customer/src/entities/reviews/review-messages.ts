// Texts about customers' reviews of products.

const zh = {
  reviews: (count: string) => `商品评价 (${count})`,
  reviewsNone: '暂无评价',
  good: (percent: number) => `好评 ${percent}%`,
  allReviews: '全部评价',
  title: '商品评价',
  filterLabel: '按评价筛选',
  filters: { all: '全部', good: '好评', fair: '中评', bad: '差评', withPics: '有图' },
  count: (name: string, count: string) => `${name} ${count}`,
  none: '暂无相关评价',
  loading: '加载中',
  photo: (number: number) => `评价图片 ${number}`,
  reply: '商家回复：',
  somebody: '匿名用户',
  noText: '未填写评价内容',
}
const en: typeof zh = {
  reviews: (count) => `Reviews (${count})`,
  reviewsNone: 'No reviews yet',
  good: (percent) => `${percent}% positive`,
  allReviews: 'All reviews',
  title: 'Reviews',
  filterLabel: 'Filter the reviews',
  filters: { all: 'All', good: 'Good', fair: 'Fair', bad: 'Bad', withPics: 'With pictures' },
  count: (name, count) => `${name} ${count}`,
  none: 'No such reviews yet',
  loading: 'Loading the reviews',
  photo: (number) => `Review picture ${number}`,
  reply: 'Reply from the shop: ',
  somebody: 'A customer',
  noText: 'No comment',
}
export const reviewMessages = { zh, en }
