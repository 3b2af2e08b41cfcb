// Staff endpoints that prepare, publish and end votes and export their results.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  TableFile,
  Id,
  Instant,
  Line,
  May,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  PictureUrl,
  RegionId,
  savedRecord,
} from '../schema.ts'
import { type VoteAction, voteKeepers, voteLimits, votePhases, voteResultTimes } from './states.ts'

const readers = [...voteKeepers, 'auditor'] as const

export const StaffVote = Type.Object({
  id: Id,
  version: Type.Integer(),
  phase: OneOf(votePhases),
  title: Type.String(),
  titleEn: Type.String(),
  content: Type.String(),
  contentEn: Type.String(),
  pictures: Type.Array(Type.String()),
  options: Type.Array(
    Type.Object({
      id: Id,
      label: Type.String(),
      labelEn: Type.String(),
      picture: Type.String(),
      votes: Type.Integer(),
    }),
  ),
  mostChoices: Type.Integer(),
  cityId: Type.String({ description: 'empty: for everybody' }),
  cityName: Type.String(),
  from: Nullable(Instant),
  until: Instant,
  resultShown: OneOf(voteResultTimes),
  voters: Type.Integer(),
  createdAt: Instant,
  publishedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  may: May<VoteAction | 'save'>(),
})
export const staffVotes = staffGet('/vote/list', {
  name: 'staffVotes',
  who: readers,
  summary: { zh: '投票', en: 'Votes' },
  input: { ...paging, phase: Optional(OneOf(votePhases)), q: Optional(Line(60)) },
  reply: CountedPage(StaffVote),
})
/** The result with voters' remarks, newest first, without names. */
export const staffVote = staffGet('/vote/one', {
  name: 'staffVote',
  who: readers,
  summary: { zh: '一个投票和结果', en: 'One vote and its result' },
  input: { id: Id },
  reply: Type.Object({
    vote: StaffVote,
    remarks: Type.Array(Type.Object({ id: Id, text: Type.String(), day: Type.String() }), {
      description: 'the latest 200',
    }),
  }),
  refusals: ['NOT_FOUND'],
})
/** Creates or changes a draft; a published vote cannot be changed. */
export const saveVote = staffPost('/vote/save', {
  name: 'saveVote',
  who: voteKeepers,
  summary: { zh: '保存投票', en: 'Save a vote' },
  input: {
    ...savedRecord,
    title: Line(voteLimits.title),
    titleEn: Optional(Line(voteLimits.titleEn, 0)),
    content: Optional(Paragraph(voteLimits.content, 0)),
    contentEn: Optional(Paragraph(voteLimits.contentEn, 0)),
    pictures: Type.Array(PictureUrl, { maxItems: voteLimits.pictures }),
    options: Type.Array(
      Type.Object({
        label: Line(voteLimits.label),
        labelEn: Optional(Line(voteLimits.labelEn, 0)),
        picture: Optional(Line(500, 0)),
      }),
      { minItems: 2, maxItems: voteLimits.options },
    ),
    mostChoices: Type.Integer({ minimum: 1, maximum: voteLimits.options }),
    cityId: Optional(RegionId),
    from: Optional(Instant),
    until: Instant,
    resultShown: OneOf(voteResultTimes),
  },
  reply: StaffVote,
  refusals: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'VOTE_STATE',
    'VOTE_OPTION_TWICE',
    'VOTE_TOO_MANY_CHOICES',
    'VOTE_CITY_UNKNOWN',
    'CONTENT_TIMES_WRONG',
    'CONTENT_PICTURE_UNKNOWN',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
const moveRefusals = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'VOTE_STATE', 'IDEMPOTENCY_CONFLICT'] as const
export const publishVote = staffPost('/vote/publish', {
  name: 'publishVote',
  who: voteKeepers,
  summary: { zh: '发布投票', en: 'Publish a vote' },
  input: movedRecord,
  reply: StaffVote,
  refusals: [...moveRefusals, 'VOTE_UNTIL_PAST'],
  idempotent: true,
})
/** Ends the voting; the result stays visible. */
export const endVote = staffPost('/vote/end', {
  name: 'endVote',
  who: voteKeepers,
  summary: { zh: '提前结束投票', en: 'End a vote now' },
  input: { ...movedRecord, reason: Paragraph(voteLimits.reason) },
  reply: StaffVote,
  refusals: moveRefusals,
  idempotent: true,
})
/** Hides the vote from customers; staff still see the result. */
export const withdrawVote = staffPost('/vote/withdraw', {
  name: 'withdrawVote',
  who: voteKeepers,
  summary: { zh: '撤下投票', en: 'Withdraw a vote' },
  input: { ...movedRecord, reason: Paragraph(voteLimits.reason) },
  reply: StaffVote,
  refusals: moveRefusals,
  idempotent: true,
})
/** The result as a table, followed by the remarks; the download is recorded in the audit log. */
export const exportVote = staffGet('/vote/export', {
  name: 'exportVote',
  reauthenticate: true,
  who: voteKeepers,
  summary: { zh: '导出投票结果', en: 'Export the result of a vote' },
  input: { id: Id },
  reply: TableFile,
  refusals: ['NOT_FOUND'],
})
