/** Answers that are the same for everybody; they outlive a sign-out. */
export const EVERYBODYS: ReadonlySet<string> = new Set([
  'banners',
  'cities',
  'cmsPage',
  'configValues',
  'goodsCategories',
  'goodsDetail',
  'goodsList',
  'goodsReputationV2',
  'provinces',
  'regionChildren',
  'shopDetail',
  'shops',
  'zones',
])

/** Answers with codes in them, which are left out. */
export const WITH_CODES: ReadonlySet<string> = new Set([
  'mailInDetail',
  'mailInList',
  'orderDetail',
  'orderList',
  'orderTracks',
])

/** Answers of one person. Nothing that pays, proves or lets in: no payees, codes, captchas or exports. */
const OWN = [
  'addressDetail',
  'addresses',
  'afterSaleDetail',
  'afterSales',
  'bargainOne',
  'bargainStats',
  'cartInfo',
  'cashLog',
  'cashMonths',
  'checkSlip',
  'comments',
  'invitees',
  'kanjiaInfo',
  'kanjiaMy',
  'kanjiaSet',
  'lastNotice',
  'mailInDetail',
  'mailInList',
  'myBargains',
  'notices',
  'orderDetail',
  'orderList',
  'orderStatistics',
  'orderTracks',
  'pointsExpiring',
  'recycled',
  'scoreLogFilters',
  'scoreLogs',
  'signLogs',
  'signMonth',
  'taskList',
  'unread',
  'userAmount',
  'userDetail',
  'voteDetail',
  'votes',
  'withdrawalDetail',
  'withdrawalTerms',
  'withdrawals',
]

/** Names of the endpoints whose last answer can be read without a network. */
export const cachedEndpoints: ReadonlySet<string> = new Set([...EVERYBODYS, ...OWN])
