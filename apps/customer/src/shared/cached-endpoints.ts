// Lists the endpoints whose replies can be read offline.

/**
 * Endpoints with the same reply for every user: their cached replies survive a sign-out, and nothing is read again when
 * somebody else signs in. Goods are not among them: what waste pays depends on the member's tier.
 */
export const PUBLIC_ENDPOINTS: ReadonlySet<string> = new Set([
  'banners',
  'cities',
  'cmsPage',
  'configValues',
  'goodsCategories',
  'goodsReputationV2',
  'priceHistory',
  'provinces',
  'regionChildren',
  'shopDetail',
  'shops',
  'zones',
])

/** Endpoints whose replies contain codes, which are not stored. */
export const ENDPOINTS_WITH_CODES: ReadonlySet<string> = new Set([
  'mailInDetail',
  'mailInList',
  'orderDetail',
  'orderList',
  'orderTracks',
])

/** Endpoints with a member's own data. None that pays, proves or signs in: no payees, codes, captchas or exports. */
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
  'goodsDetail',
  'goodsList',
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
  'pickupPlan',
  'pickupPlans',
  'pointsExpiring',
  'priceFollows',
  'ownCoupons',
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

/** Names of the endpoints whose latest reply can be read offline. */
export const cachedEndpoints: ReadonlySet<string> = new Set([...PUBLIC_ENDPOINTS, ...OWN])
