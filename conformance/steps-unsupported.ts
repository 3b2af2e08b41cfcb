// Steps of the conformance script for the customer protocol: calls for features that this product does not have.
import type { EndpointName } from './contract.ts'
import type { Life, Step } from './step-runner.ts'

/** What an SDK function takes: one object, the token first, a number first, or no arguments. */
type Takes = 'data' | 'token' | 'id' | 'none'
const args: Record<Takes, (life: Life) => readonly unknown[]> = {
  data: ({ token }) => [{ token, id: 1, page: 1 }],
  token: ({ token }) => [token, 1],
  id: () => [1],
  none: () => [],
}

const calls: readonly (readonly [EndpointName, fn: string, Takes, code: 700 | 701])[] = [
  ['POST /vote/vote/groups', 'voteGroups', 'data', 700],
  ['GET /vote/vote/groups/detail', 'voteGroupsDetail', 'data', 700],
  ['POST /vote/myInviteLoinList', 'myInviteVoteJoinList', 'data', 700],
  ['GET /wx/live/rooms', 'wxaMpLiveRooms', 'none', 700],
  ['GET /wx/live/his', 'wxaMpLiveRoomHisVedios', 'id', 700],
  ['POST /liveRooms/my', 'myLiveRooms', 'data', 700],
  ['POST /liveRooms/list', 'liveRooms', 'data', 700],
  ['GET /liveRooms/my/info', 'myLiveRoomsInfo', 'token', 700],
  ['GET /liveRooms/info', 'liveRoomsInfo', 'token', 700],
  ['POST /liveRooms/goods/mainly', 'liveRoomGoodsMainly', 'data', 701],
  ['POST /liveRooms/my/stop', 'stopLiveRoom', 'token', 701],
  ['POST /liveRooms/like', 'likeLiveRoom', 'token', 701],
  ['POST /saleDistribution/apply', 'fxApply', 'token', 701],
  ['POST /saleDistribution/apply/v2', 'fxApplyV2', 'data', 701],
  ['GET /saleDistribution/setting', 'fxSetting', 'none', 701],
  ['POST /saleDistribution/buy', 'fxBuy', 'token', 701],
  ['GET /saleDistribution/apply/progress', 'fxApplyProgress', 'token', 701],
  ['GET /saleDistribution/apply/progress/v2', 'fxApplyProgressV2', 'token', 701],
  ['POST /saleDistribution/members', 'fxMembers', 'data', 701],
  ['POST /saleDistribution/commision/log', 'fxCommisionLog', 'data', 701],
  ['GET /saleDistribution/commission/freeze', 'fxCommisionFreezeAmount', 'token', 701],
  ['GET /saleDistribution/sale-room-rank/total', 'fxSaleroomRankTotal', 'id', 701],
  ['GET /saleDistribution/sale-room-rank/team/total', 'fxSaleroomRankTotalTeam', 'id', 701],
  ['GET /saleDistribution/sale-room-rank/daily', 'fxSaleroomRankDaily', 'id', 701],
  ['GET /saleDistribution/statistics/days', 'fxStatisticsDays', 'data', 701],
  ['POST /saleDistribution/upgrade', 'fxUpgrade', 'token', 701],
  ['GET /saleDistribution/members/statistics', 'fxMembersStatistics', 'token', 701],
  ['GET /saleDistribution/my/commision', 'fxMyCommisionStatistics', 'token', 701],
  ['POST /saleDistribution/goods', 'fxGoods', 'data', 701],
  ['POST /saleDistribution/team/report', 'fxTeamReport', 'data', 701],
  ['GET /saleDistribution/city/list', 'fxCities', 'token', 701],
  ['POST /saleDistribution/city/report', 'fxCityReport', 'data', 701],
  ['POST /user/bindPartner', 'bindPartner', 'token', 701],
  ['GET /partner/setting', 'partnerSetting', 'none', 701],
  ['POST /partner/bindTeamLeader', 'partnerBindTeamLeader', 'token', 701],
  ['POST /partner/buy', 'partnerBuyTeamLeader', 'token', 701],
  ['POST /partner/buyPartner', 'partnerBuyyPartner', 'token', 701],
  ['GET /partner/members/statistics', 'partnerMembersStatistics', 'token', 701],
  ['POST /partner/members', 'partnerMembers', 'data', 701],
  ['POST /partner/withdrawalLog/list', 'partnerWithdrawalLogList', 'data', 701],
  ['POST /partner/withdrawalLog/success', 'partnerWithdrawalLogSuccess', 'data', 701],
  ['POST /partner/withdrawalLog/refuse', 'partnerWithdrawalLogRefuse', 'data', 701],
  ['POST /userAttendantFav/add', 'userAttendantFavPut', 'token', 701],
  ['GET /userAttendantFav/check', 'userAttendantFavCheck', 'token', 701],
  ['POST /userAttendantFav/list', 'userAttendantFavList', 'data', 701],
  ['POST /userAttendantFav/delete', 'userAttendantFavDelete', 'token', 701],
  ['POST /user/attendant/list', 'userAttendantList', 'data', 701],
  ['GET /user/attendant/goods', 'userAttendantGoods', 'id', 701],
  ['POST /user/attendant/goodsSet', 'userAttendantGoodsSet', 'token', 701],
  ['POST /user/attendant/bindShop', 'userAttendantBindShop', 'token', 701],
  ['POST /user/attendant/unbindShop', 'userAttendantUnBindShop', 'token', 701],
  ['POST /user/attendant/changeStatus', 'userAttendantChangeStatus', 'data', 701],
  ['GET /user/attendant/daysTimesAttendant', 'userAttendantDaysTimesAttendant', 'id', 701],
  [
    'GET /user/attendant/daysTimesAttendant/set/query',
    'userAttendantDaysTimesAttendantSetQuery',
    'token',
    701,
  ],
  ['POST /user/attendant/daysTimesAttendant/set', 'userAttendantDaysTimesAttendantSet', 'data', 701],
  ['POST /user/attendant/listReputation', 'userAttendantListReputation', 'data', 701],
  ['GET /user/attendant/showPics', 'userAttendantShowPics', 'id', 701],
  ['POST /user/attendant/showPicsAdd', 'userAttendantShowPicsAdd', 'token', 701],
  ['POST /user/attendant/showPicsDel', 'userAttendantShowPicsDel', 'token', 701],
  ['POST /user/attendant/update', 'userAttendantUpdate', 'data', 701],
  ['POST /user/attendant/updatePosition', 'userAttendantUpdatePosition', 'data', 701],
  ['POST /user/attendant/useful', 'userAttendantUpdateUseful', 'data', 701],
  ['GET /user/attendant/detail', 'userAttendantDetail', 'id', 701],
  ['POST /friendly-partner/list', 'friendlyPartnerListV2', 'data', 700],
]

/**
 * Votes in groups, live rooms and other features this product does not have: a call replies that there is nothing or
 * that the feature is not open, but never 404 and never that a sign-in is needed.
 */
export const notOpen: readonly Step[] = calls.map(([endpoint, fn, takes, code]) => ({
  says: `${endpoint.split(' ')[1]} is ${code === 700 ? 'empty' : 'not open'}`,
  endpoint,
  fn,
  args: args[takes],
  code,
  later: true,
}))
