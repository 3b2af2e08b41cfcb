// Steps of the conformance script for the customer protocol: calls about courses, which the product does not cover yet.
import type { Step } from './step-runner.ts'

/** A call not covered yet, such as a course, which has nothing to show or is not open. */
const later = (says: string, endpoint: Step['endpoint'], fn: Step['fn'], args?: Step['args']): Step => ({
  says,
  endpoint,
  fn,
  ...(args ? { args } : {}),
  later: true,
})

export const courseSteps: readonly Step[] = [
  later('courses', 'POST /courseInfo/list', 'courseInfoListV2'),
  later('one course', 'GET /courseInfo/info', 'courseInfoV2', () => [1]),
  later('who comes', 'POST /courseBuyLog/public', 'courseBuyLogPublicV2', () => [
    { courseId: 1, pageSize: 200 },
  ]),
  later('a place taken', 'POST /courseBuyLog/buy', 'courseInfoBuyV2', ({ token }) => [
    { token, courseId: 1, sessionId: 1, shopId: 1, name: '王', mobile: '13800138000', number: 1 },
  ]),
  later('paid for', 'POST /courseBuyLog/pay', 'courseInfoBuyLogPayV2', ({ token }) => [token, 1]),
  later('my courses', 'POST /courseBuyLog/my', 'courseBuyLogMyV2', ({ token }) => [{ token, page: 1 }]),
  later('one place I took', 'GET /courseBuyLog/detail', 'courseInfoBuyLogDetailV2', ({ token }) => [
    token,
    1,
  ]),
  later('given back', 'POST /courseBuyLog/close', 'courseInfoBuyLogCloseV2', ({ token }) => [token, 1]),
  later('forgotten', 'POST /courseBuyLog/del', 'courseInfoBuyLogDeleteV2', ({ token }) => [token, 1]),
]
