// Texts of the page with saved goods, and of the button that saves them.

const zh = {
  title: '我的收藏',
  list: '收藏的商品',
  save: '收藏',
  remove: '取消收藏',
  saved: '已收藏',
  removed: '已取消收藏',
  removeNamed: (name: string) => `取消收藏${name}`,
  off: '已下架',
  soldOut: '已售罄',
  bargain: '砍价中',
  none: '还没有收藏商品',
  noneText: '在商品页点一下爱心，就会收藏到这里',
  toMall: '去商城',
  signedOut: '登录后查看您收藏的商品',
  signIn: '去登录',
}
const en: typeof zh = {
  title: 'Saved products',
  list: 'Products you saved',
  save: 'Save',
  remove: 'Remove from saved',
  saved: 'Saved',
  removed: 'Removed',
  removeNamed: (name) => `Remove ${name} from saved`,
  off: 'No longer available',
  soldOut: 'Sold out',
  bargain: 'Bargain',
  none: 'Nothing saved yet',
  noneText: 'Tap the heart on a product to find it here again',
  toMall: 'Go to the mall',
  signedOut: 'Sign in to see what you saved',
  signIn: 'Sign in',
}
export const favouriteMessages = { zh, en }
