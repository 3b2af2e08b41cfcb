// The endpoints of the protocol of older customer apps (see docs/protocol.md) that this business does not offer.

import { Type } from 'typebox'
import { customerGet, customerPost, type Endpoint } from './endpoint.ts'
import { Token } from './schema.ts'
import type { Text } from './text.ts'

const course: Text = { zh: '课程', en: 'Courses' }
const voteGroups: Text = { zh: '组队投票', en: 'Team votes' }
const live: Text = { zh: '直播', en: 'Live rooms' }
const distributor: Text = { zh: '分销', en: 'Distributors' }
const partner: Text = { zh: '合伙人', en: 'Partners' }
const attendant: Text = { zh: '服务人员', en: 'Attendants' }
const links: Text = { zh: '友情链接', en: 'Links to other sites' }
const groupShare: Text = { zh: '分享到微信群得积分', en: 'Points for sharing to a group' }

/**
 * Calls of the older apps' protocol that this business does not offer: a read returns no data (700), an action is
 * refused as not open (701), as is everything for roles that do not exist here. Never a 404; only the calls about a
 * customer's own courses require a login.
 */
export type Unopened = { endpoint: Endpoint; feature: Text; is: 'read' | 'act' }

const input = { token: Token }
const read = (
  method: 'GET' | 'POST',
  path: string,
  who: 'anyone' | 'customer',
  feature: Text,
  aliases: readonly string[] = [],
): Unopened => ({
  is: 'read',
  feature,
  endpoint: (method === 'GET' ? customerGet : customerPost)(path, {
    name: nameOf(path),
    who,
    summary: { zh: `${feature.zh}（暂无数据）`, en: `${feature.en}: none` },
    input,
    reply: Type.Null(),
    refusals: ['EMPTY'],
    aliases,
  }) as Endpoint,
})
const closed = (
  method: 'GET' | 'POST',
  path: string,
  feature: Text,
  who: 'anyone' | 'customer' = 'anyone',
): Unopened => ({
  is: 'act',
  feature,
  endpoint: (method === 'GET' ? customerGet : customerPost)(path, {
    name: nameOf(path),
    who,
    summary: { zh: `${feature.zh}（未开放）`, en: `${feature.en}: not open` },
    input,
    reply: Type.Null(),
    refusals: ['FEATURE_CLOSED'],
  }) as Endpoint,
})
const act = (path: string, feature: Text): Unopened => closed('POST', path, feature, 'customer')
const nameOf = (path: string): string =>
  path.slice(1).replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())

/** The calls not offered; a call moves to the wire file of its feature once that is built. */
export const unopened: readonly Unopened[] = [
  read('POST', '/courseInfo/list', 'anyone', course),
  read('GET', '/courseInfo/info', 'anyone', course),
  read('POST', '/courseBuyLog/public', 'anyone', course),
  read('POST', '/courseBuyLog/my', 'customer', course),
  read('GET', '/courseBuyLog/detail', 'customer', course),
  act('/courseBuyLog/buy', course),
  act('/courseBuyLog/pay', course),
  act('/courseBuyLog/close', course),
  act('/courseBuyLog/del', course),

  read('POST', '/vote/vote/groups', 'anyone', voteGroups),
  read('GET', '/vote/vote/groups/detail', 'anyone', voteGroups),
  read('POST', '/vote/myInviteLoinList', 'anyone', voteGroups),

  read('GET', '/wx/live/rooms', 'anyone', live),
  read('GET', '/wx/live/his', 'anyone', live),
  read('POST', '/liveRooms/my', 'anyone', live),
  read('POST', '/liveRooms/list', 'anyone', live),
  read('GET', '/liveRooms/my/info', 'anyone', live),
  read('GET', '/liveRooms/info', 'anyone', live),
  closed('POST', '/liveRooms/goods/mainly', live),
  closed('POST', '/liveRooms/my/stop', live),
  closed('POST', '/liveRooms/like', live),

  closed('POST', '/saleDistribution/apply', distributor),
  closed('POST', '/saleDistribution/apply/v2', distributor),
  closed('GET', '/saleDistribution/setting', distributor),
  closed('POST', '/saleDistribution/buy', distributor),
  closed('GET', '/saleDistribution/apply/progress', distributor),
  closed('GET', '/saleDistribution/apply/progress/v2', distributor),
  closed('POST', '/saleDistribution/members', distributor),
  closed('POST', '/saleDistribution/commision/log', distributor),
  closed('GET', '/saleDistribution/commission/freeze', distributor),
  closed('GET', '/saleDistribution/sale-room-rank/total', distributor),
  closed('GET', '/saleDistribution/sale-room-rank/team/total', distributor),
  closed('GET', '/saleDistribution/sale-room-rank/daily', distributor),
  closed('GET', '/saleDistribution/statistics/days', distributor),
  closed('POST', '/saleDistribution/upgrade', distributor),
  closed('GET', '/saleDistribution/members/statistics', distributor),
  closed('GET', '/saleDistribution/my/commision', distributor),
  closed('POST', '/saleDistribution/goods', distributor),
  closed('POST', '/saleDistribution/team/report', distributor),
  closed('GET', '/saleDistribution/city/list', distributor),
  closed('POST', '/saleDistribution/city/report', distributor),

  closed('POST', '/user/bindPartner', partner),
  closed('GET', '/partner/setting', partner),
  closed('POST', '/partner/bindTeamLeader', partner),
  closed('POST', '/partner/buy', partner),
  closed('POST', '/partner/buyPartner', partner),
  closed('GET', '/partner/members/statistics', partner),
  closed('POST', '/partner/members', partner),
  closed('POST', '/partner/withdrawalLog/list', partner),
  closed('POST', '/partner/withdrawalLog/success', partner),
  closed('POST', '/partner/withdrawalLog/refuse', partner),

  closed('POST', '/userAttendantFav/add', attendant),
  closed('GET', '/userAttendantFav/check', attendant),
  closed('POST', '/userAttendantFav/list', attendant),
  closed('POST', '/userAttendantFav/delete', attendant),
  closed('POST', '/user/attendant/list', attendant),
  closed('GET', '/user/attendant/goods', attendant),
  closed('POST', '/user/attendant/goodsSet', attendant),
  closed('POST', '/user/attendant/bindShop', attendant),
  closed('POST', '/user/attendant/unbindShop', attendant),
  closed('POST', '/user/attendant/changeStatus', attendant),
  closed('GET', '/user/attendant/daysTimesAttendant', attendant),
  closed('GET', '/user/attendant/daysTimesAttendant/set/query', attendant),
  closed('POST', '/user/attendant/daysTimesAttendant/set', attendant),
  closed('POST', '/user/attendant/listReputation', attendant),
  closed('GET', '/user/attendant/showPics', attendant),
  closed('POST', '/user/attendant/showPicsAdd', attendant),
  closed('POST', '/user/attendant/showPicsDel', attendant),
  closed('POST', '/user/attendant/update', attendant),
  closed('POST', '/user/attendant/updatePosition', attendant),
  closed('POST', '/user/attendant/useful', attendant),
  closed('GET', '/user/attendant/detail', attendant),

  read('POST', '/friendly-partner/list', 'anyone', links),

  closed('POST', '/score/share/wxa/group', groupShare),
]
