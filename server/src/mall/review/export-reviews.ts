// Exports customers' reviews of products as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { exportReviews as exportEndpoint, staffReviews } from '@huishou/wire/mall/reviews-staff'
import { reviewGradeText } from '@huishou/wire/mall/states'
import type { Refusal } from '@huishou/wire/refusals'
import { exportColumn as column, exportPages } from '../../audit/index.ts'
import { moment, orEmpty } from '../../platform/document/index.ts'
import { replyContextOf } from '../../platform/http/reply-context.ts'
import type { Call } from '../../platform/http/route.ts'
import type { MallWorld } from '../tables.ts'
import { readStaffReviews } from './read-reviews.ts'

type Row = ReplyOf<typeof staffReviews>['rows'][number]

const shownOrHidden = { shown: { zh: '显示', en: 'Shown' }, hidden: { zh: '已隐藏', en: 'Hidden' } }

const columns = [
  column<Row>('编号', 'Number', ({ id }) => id),
  column<Row>('时间', 'Time', ({ at }) => moment(at)),
  column<Row>('评分', 'Grade', ({ grade }, language) => reviewGradeText[grade][language]),
  column<Row>('商品编号', 'Product ID', ({ goodsId }) => goodsId),
  column<Row>('商品', 'Product', ({ goodsName }) => goodsName),
  column<Row>('规格', 'Variant', ({ property }) => property),
  column<Row>('订单号', 'Order', ({ orderNumber }) => orderNumber),
  column<Row>('客户编号', 'Customer', ({ memberId }) => memberId),
  column<Row>('客户', 'Name', ({ memberNick }) => memberNick),
  column<Row>('评价', 'Review', ({ text }) => text),
  column<Row>('图片数', 'Photos', ({ photos }) => photos.length),
  column<Row>('回复', 'Reply', ({ reply }) => reply),
  column<Row>('回复人', 'Replied by', ({ repliedBy }) => repliedBy),
  column<Row>('回复时间', 'Replied', ({ repliedAt }) => orEmpty(repliedAt, moment)),
  column<Row>(
    '状态',
    'State',
    ({ hidden }, language) => shownOrHidden[hidden ? 'hidden' : 'shown'][language],
  ),
  column<Row>('隐藏原因', 'Why hidden', ({ hiddenReason }) => hiddenReason),
]

/** Exports the reviews that match the screen's filters. */
export const exportReviews = async (
  call: Call<typeof exportEndpoint, MallWorld>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Row, MallWorld>({
    call,
    fileName: 'reviews',
    columns,
    action: 'review.export',
    subject: 'mallReview',
    read: (page, pageSize) =>
      readStaffReviews(call.db, { ...call.input, page, pageSize }, replyContextOf(call.request, call.now)),
  })
