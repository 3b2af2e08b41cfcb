// Steps of the conformance script for the customer protocol: feedback.
import { numberAt, type Step } from './step-runner.ts'
import { paged } from './shape-parts.ts'
import { comment } from './shapes-content.ts'

export const feedback: readonly Step[] = [
  {
    says: 'somebody not signed in may say something',
    endpoint: 'POST /comment/add',
    fn: 'addComment',
    args: () => [{ token: '', type: 1, content: '门店电话打不通' }],
  },
  {
    says: 'an opinion with pictures is taken',
    endpoint: 'POST /comment/add',
    fn: 'addComment',
    args: ({ token, picture }) => [
      {
        token,
        type: 1,
        content: '师傅很准时',
        extJsonStr: JSON.stringify({ 姓名: '王小明', 联系电话: '13800138000', file0: picture }),
      },
    ],
  },
  {
    says: 'what I said is listed',
    endpoint: 'POST /comment/list/v2',
    fn: 'commentListV2',
    args: ({ token }) => [{ token, page: 1, type: 1 }],
    shape: paged(comment),
    look: (data, life) => {
      life.commentId = numberAt(data, 'result', 0, 'id')
    },
  },
  {
    says: 'and can be taken back',
    endpoint: 'POST /comment/del',
    fn: 'delComment',
    args: ({ token, commentId }) => [{ token, id: commentId }],
  },
]
