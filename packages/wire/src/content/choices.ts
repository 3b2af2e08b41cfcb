// The kinds and states of feedback, the pages that show banners, the types of notices, and the configuration keys that
// the customer app reads when it starts.

import type { Text } from '../text.ts'

/** Kinds of messages to the business (docs/rules/protocol.md#feedback). */
export const commentTypes: Readonly<Record<number, Text>> = {
  0: { zh: '站内信', en: 'Message' },
  1: { zh: '意见反馈', en: 'Feedback' },
  2: { zh: '投诉', en: 'Complaint' },
  3: { zh: '文章评论', en: 'Comment on news' },
  4: { zh: '接口申请', en: 'API request' },
  5: { zh: '预约', en: 'Booking' },
  6: { zh: '订单留言', en: 'About an order' },
}

/** States of a feedback thread: the author wrote last, the business did, staff closed it, or its author withdrew it. */
export const commentStates = ['waiting', 'answered', 'closed', 'withdrawn'] as const
export type CommentState = (typeof commentStates)[number]

/** Pages of the customer app that show banners. */
export const bannerPlaces = ['shop', 'bargain'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

/** Kinds of notices by the page that shows the newest; the list of notices has them all. */
export const noticeTypes = ['tx', 'score', 'shop', 'general'] as const
export type NoticeType = (typeof noticeTypes)[number]

/** The configuration the customer app requests at every launch, or finds in its page (docs/rules/protocol.md#settings). */
export const launchConfigKeys = [
  'business_open',
  'sign_in_code',
  'wechat_official',
  'mallName',
  'mallNameEn',
  'weightList',
  'serviceList',
  'serviceListEn',
  'kf_tel',
  'vipid',
  'app_version_ios',
  'assistant_goodsId',
  'share_profile',
  'share_pic',
  'quote_lock_hours',
  'late_cancel_hours',
  'dispute_hours',
  'dispute_answer_hours',
  'dispute_end_days',
  'mall_return_days',
  'bargain_data',
  'customerServiceChatCorpId',
  'customerServiceChatUrl',
  'map_tile_url',
] as const
